import { useMemo } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { useFormatting } from '../../resources/use-formatting';

type Localize = (record: ResourceRecord) => ResourceRecord;

/** Caches localized records while they are in use. */
function remembering(write: Localize): Localize {
  const written = new WeakMap<ResourceRecord, ResourceRecord>();
  return (record) => {
    const localize = written.get(record) ?? write(record);
    written.set(record, localize);
    return localize;
  };
}

/**
 * The `localize` of a definition for this user, cached for each record: a new function only when its inputs change.
 * Undefined: it has none.
 */
export function useLocalize({ localize }: AnyResource): Localize | undefined {
  const formatting = useFormatting();
  return useMemo(
    () => localize && remembering((record) => localize(record, formatting)),
    [localize, formatting],
  );
}

/** Localized records; the same ones where the definition has no `localize`. */
export function useLocalizedRecords<Records extends readonly ResourceRecord[] | undefined>(
  definition: AnyResource,
  records: Records,
): Records {
  const localize = useLocalize(definition);
  return useMemo(
    () => (localize && records ? records.map(localize) : records) as Records,
    [localize, records],
  );
}
