import { expect, test } from 'vitest';
import { resources } from '../../src/resources/index';
import { isForRole, resourcesForRole } from '../../src/resources/resources-for-role';

test('a definition that hides nothing stays the same object, whose caches hold', () => {
  const seen = resourcesForRole(resources, 'Fleet Admin', {});
  for (const definition of seen) {
    const fields = Object.values(definition.fields ?? {}) as { roles?: readonly string[] }[];
    if (fields.every(({ roles }) => roles === undefined)) expect(resources).toContain(definition);
  }
});

test.each(['import', 'duplicate'])('a role that may not create may not %s either', (action) => {
  const records = { name: 'trucks', roles: { create: ['Manager'] } };
  expect(isForRole(records, action, 'Manager', {})).toBe(true);
  expect(isForRole(records, action, 'Operator', {})).toBe(false);
  // Nor where the server has taken it away.
  expect(isForRole({ name: 'trucks' }, action, 'Operator', {})).toBe(true);
  expect(isForRole({ name: 'trucks' }, action, 'Operator', { Operator: ['trucks.create'] })).toBe(false);
});
