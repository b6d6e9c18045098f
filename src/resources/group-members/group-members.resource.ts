import * as z from 'zod/mini';
import { defineResource } from '../definition/resource';
import { identifier } from '../fields';
import { groupTexts } from '../groups/group-texts';

/** Read by the thousands, and so not checked one by one beyond what they are. Absent where another list was requested. */
const ids = z.optional(
  z.pipe(
    z.array(z.union([z.string(), z.number()])),
    z.transform((all) => all.map(String)),
  ),
);

/** Which assets a group has, which dashcams they carry, and how "Applies To" names them, for the filter of lists. */
export default defineResource({
  name: 'group-members',
  label: groupTexts.area,
  feature: 'management',
  order: 0,
  place: 'hidden',
  schema: z
    .object({ id: identifier(), assetIds: ids, dashcamIds: ids, names: z.catch(ids, []) })
    .check(z.refine(({ assetIds, dashcamIds, names }) => assetIds || dashcamIds || names, 'has no members')),
  endpoint: { style: 'rest', address: 'asset', path: '/api/v2/group-members' },
});
