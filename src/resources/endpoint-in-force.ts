import type { Feature } from '../settings/schema';
import type { AnyResource, Endpoint } from './definition';

/**
 * The endpoint that serves a resource on a back end with these features (rulings "Placeholders of the specification");
 * undefined for a resource that nothing serves.
 */
export function endpointInForce(
  { endpoint, featured }: AnyResource,
  features: ReadonlySet<Feature>,
): Endpoint | undefined {
  return featured && features.has(featured.feature) ? featured.endpoint : endpoint;
}
