import { useMemo } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { useFormatting } from '../../resources/use-formatting';

type InWords = (record: ResourceRecord) => ResourceRecord;

/** The same answer for the same record, as long as that is in use. */
function remembering(write: InWords): InWords {
  const written = new WeakMap<ResourceRecord, ResourceRecord>();
  return (record) => {
    const inWords = written.get(record) ?? write(record);
    written.set(record, inWords);
    return inWords;
  };
}

/**
 * The `inWords` of a definition for this reader, which writes each record once: another function only when these change.
 * Undefined: it has none.
 */
export function useInWords({ inWords }: AnyResource): InWords | undefined {
  const formatting = useFormatting();
  return useMemo(
    () => inWords && remembering((record) => inWords(record, formatting)),
    [inWords, formatting],
  );
}

/** Records in the reader's words; the same ones where the definition has no `inWords`. */
export function useRecordsInWords<Records extends readonly ResourceRecord[] | undefined>(
  definition: AnyResource,
  records: Records,
): Records {
  const inWords = useInWords(definition);
  return useMemo(() => (inWords && records ? records.map(inWords) : records) as Records, [inWords, records]);
}
