import type { AnyResource } from '../../resources/definition/resource';

const withoutToast = { meta: { isSilent: true } };
const withToast = {};

/** The query options that decide whether a list's error shows a toast; the same for all readers of the list. */
export function listMetaOf({ texts }: AnyResource): { meta?: { isSilent: boolean } } {
  return texts?.loadFailed === false ? withoutToast : withToast;
}
