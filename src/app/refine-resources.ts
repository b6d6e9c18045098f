import type { ResourceProps } from '@refinedev/core';
import type { Say } from '../locales/text';
import type { AnyResource } from '../resources/definition';

/** The path of a resource's screen (section 2 "Route table"). */
export function pathOf(definition: Pick<AnyResource, 'name'>): string {
  return `/dashboard/${definition.name}`;
}

/** The registry in Refine's words. */
export function refineResources(resources: readonly AnyResource[], say: Say): ResourceProps[] {
  return resources.map((definition) => ({
    name: definition.name,
    ...(definition.place !== 'hidden' && { list: pathOf(definition) }),
    meta: { label: say(definition.label) },
  }));
}

/** The areas that have a screen. */
export function shownResources(resources: readonly AnyResource[]): readonly AnyResource[] {
  return resources.filter((definition) => definition.place !== 'hidden');
}

/** The area that is opened where the address names none (section 2). */
export function homeOf(shown: readonly AnyResource[]): AnyResource | undefined {
  return shown.find((definition) => definition.name === 'dashcams') ?? shown[0];
}
