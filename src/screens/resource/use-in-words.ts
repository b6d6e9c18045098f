import { useCallback, useMemo } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { useFormatting } from '../../resources/use-formatting';

type InWords = (record: ResourceRecord) => ResourceRecord;

/** The `inWords` of a definition for this reader: another function only when these change. Undefined: it has none. */
export function useInWords({ inWords }: AnyResource): InWords | undefined {
  const formatting = useFormatting();
  const put = useCallback<InWords>(
    (record) => inWords?.(record, formatting) ?? record,
    [inWords, formatting],
  );
  return inWords && put;
}

/** Records in the reader's words; the same ones where the definition has no `inWords`. */
export function useRecordsInWords<Records extends readonly ResourceRecord[] | undefined>(
  definition: AnyResource,
  records: Records,
): Records {
  const inWords = useInWords(definition);
  return useMemo(() => (inWords && records ? records.map(inWords) : records) as Records, [inWords, records]);
}
