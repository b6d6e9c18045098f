import { describe, expect, test } from 'vitest';
import type { AnyResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import { resourcesForRole } from '../../src/resources/resources-for-role';

/** Fields without which a definition cannot be drawn: none of them may be hidden from a role. */
function neededFields({ columns, title, map }: AnyResource): (string | undefined)[] {
  return [columns?.[0], title, map?.latitude, map?.longitude, map?.label, map?.card.second, map?.card.aside];
}

describe.each(resources.map((resource) => [resource.name, resource] as const))(
  'the definition of %s',
  (_name, resource) => {
    test('hides no field from a role that it cannot do without', () => {
      const fields = (resource.fields ?? {}) as Record<string, { roles?: readonly string[] }>;
      const hidden = neededFields(resource).filter((field) => field !== undefined && fields[field]?.roles);
      expect(hidden).toEqual([]);
    });
  },
);

test('a definition that hides nothing stays the same object, whose caches hold', () => {
  const seen = resourcesForRole(resources, 'Fleet Admin', {});
  for (const definition of seen) {
    const fields = Object.values(definition.fields ?? {}) as { roles?: readonly string[] }[];
    if (fields.every(({ roles }) => roles === undefined)) expect(resources).toContain(definition);
  }
});
