import { expect, test } from 'vitest';
import { resources } from '../../src/resources/index';
import { resourcesForRole } from '../../src/resources/resources-for-role';

test('a definition that hides nothing stays the same object, whose caches hold', () => {
  const seen = resourcesForRole(resources, 'Fleet Admin', {});
  for (const definition of seen) {
    const fields = Object.values(definition.fields ?? {}) as { roles?: readonly string[] }[];
    if (fields.every(({ roles }) => roles === undefined)) expect(resources).toContain(definition);
  }
});
