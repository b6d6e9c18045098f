import type { AnyResource } from '../../resources/definition/resource';

const silent = { meta: { isSilent: true } };
const spoken = {};

/** The query options of a list by which a failure is told, or is not; the same for all who read it. */
export function listMetaOf({ texts }: AnyResource): { meta?: { isSilent: boolean } } {
  return texts?.loadFailed === false ? silent : spoken;
}
