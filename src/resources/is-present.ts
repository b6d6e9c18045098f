import type { Settings } from '../settings/schema';
import type { AnyResource } from './definition/resource';

/** What a company has: what its back end can do, less the areas that it has no use for. */
export type Presence = Pick<Settings, 'features' | 'hiddenAreas'>;

/** Whether a resource exists for the back end, independent of the role. */
export function isPresent(
  { name, feature }: Pick<AnyResource, 'name' | 'feature'>,
  { features, hiddenAreas }: Presence,
): boolean {
  return !hiddenAreas.has(name) && (feature === undefined || features.has(feature));
}
