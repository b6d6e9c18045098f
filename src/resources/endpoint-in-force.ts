import type { Feature } from '../domain/features';
import type { Endpoint } from './definition/endpoint';
import type { AnyResource } from './definition/resource';

/** The endpoint of a resource on a back end with these features (section 1 "Placeholders and features"). */
export function endpointInForce(
  { endpoint, featured }: AnyResource,
  features: ReadonlySet<Feature>,
): Endpoint | undefined {
  return featured && features.has(featured.feature) ? featured.endpoint : endpoint;
}

/** Whether there may be records older than all that the list has, each of which is read by its id. */
export function isNewestOnly(endpoint: Endpoint | undefined): boolean {
  return endpoint?.style === 'rest' && endpoint.newestOnly === true;
}
