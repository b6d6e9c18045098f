import type { ResourceProps } from '@refinedev/core';
import type { Feature } from '../domain/features';
import type { Translate } from '../locales/text';
import { type AnyResource, pathOf } from '../resources/definition/resource';
import { endpointInForce } from '../resources/endpoint-in-force';
import { optionsOf } from '../resources/filter-values';
import { isPresent, type Presence } from '../resources/is-present';

/** The registry as Refine's resources, each with the data provider of its address. */
export function refineResources(
  resources: readonly AnyResource[],
  features: ReadonlySet<Feature>,
  t: Translate,
): ResourceProps[] {
  return resources.map((definition) => {
    const endpoint = endpointInForce(definition, features);
    const isElsewhere = endpoint && 'address' in endpoint && endpoint.address !== 'asset';
    return {
      name: definition.name,
      ...(definition.place !== 'hidden' && { list: pathOf(definition) }),
      meta: {
        label: t(definition.label),
        ...(definition.parent && { parent: definition.parent }),
        ...(isElsewhere && { dataProviderName: endpoint.address }),
      },
    };
  });
}

/** The resources that a company has, each with the filters that its back end has. */
export function presentResources(
  resources: readonly AnyResource[],
  presence: Presence,
): readonly AnyResource[] {
  const isServed = ({ feature }: { feature?: Feature }) =>
    feature === undefined || presence.features.has(feature);
  return resources
    .filter((definition) => isPresent(definition, presence))
    .map((definition) => withFilters(definition, isServed));
}

/** A definition with the available filters and options only; the same object when all are available. */
function withFilters(
  definition: AnyResource,
  isServed: (one: { feature?: Feature }) => boolean,
): AnyResource {
  const { filters, ...others } = definition;
  if (!filters || filters.every((filter) => isServed(filter) && optionsOf(filter).every(isServed)))
    return definition;
  const present = filters
    .filter(isServed)
    .map((filter) =>
      'options' in filter ? { ...filter, options: filter.options.filter(isServed) } : filter,
    );
  return present.length === 0 ? others : { ...others, filters: present };
}

export function shownResources(resources: readonly AnyResource[]): readonly AnyResource[] {
  return resources.filter((definition) => definition.place !== 'hidden');
}

/** The resource that opens first: the one that the user chose, if it is there, or the default one (section 2). */
export function homeOf(shown: readonly AnyResource[], chosen = ''): AnyResource | undefined {
  const listed = shown.filter(({ place }) => place !== 'linked');
  const named = (name: string) => listed.find((definition) => definition.name === name);
  return named(chosen) ?? named('dashcams') ?? listed[0];
}
