// @vitest-environment jsdom
import { type CanParams, Refine, useCan } from '@refinedev/core';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Feature, features } from '../../src/domain/features';
import { createAccessControlProvider } from '../../src/providers/access-control';
import type { ResourceRoles } from '../../src/resources/definition/roles';
import { resources } from '../../src/resources/index';
import { fakeDataProvider } from '../support/fake-providers';
import { sampleResource } from '../support/sample-resource';

function Ask({ resource, action }: CanParams) {
  const { data } = useCan({ action, ...(resource && { resource }) });
  return data ? <output>{String(data.can)}</output> : null;
}

/** The answer of Refine's `useCan` to a button. */
async function can(
  asked: CanParams,
  offered: readonly Feature[] = [],
  limits: {
    role?: unknown;
    roleLimits?: Record<string, string[]>;
    roles?: ResourceRoles;
    hiddenAreas?: string[];
  } = {},
): Promise<boolean> {
  const form = sampleResource(
    { style: 'rest', address: 'asset', path: '/api/v2/samples' },
    {
      operations: { create: true, edit: true },
      form: [],
      details: {},
      ...(limits.roles && { roles: limits.roles }),
    },
  );
  const accessControlProvider = createAccessControlProvider({
    resources: [...resources, form],
    settings: {
      features: new Set(offered),
      hiddenAreas: new Set(limits.hiddenAreas),
      roleLimits: limits.roleLimits ?? {},
    },
    role: async () => limits.role,
  });
  const { unmount } = render(
    <Refine
      dataProvider={fakeDataProvider()}
      accessControlProvider={accessControlProvider}
      options={{ disableTelemetry: true }}
    >
      <Ask {...asked} />
    </Refine>,
  );
  const answer = (await screen.findByRole('status')).textContent === 'true';
  unmount();
  return answer;
}

describe('a user', () => {
  test('may do nothing in an area that is hidden, whatever the role', async () => {
    const asked = { resource: 'alert-rules', action: 'create' };
    expect(await can(asked, ['alertRules'])).toBe(true);
    expect(await can(asked, ['alertRules'], { hiddenAreas: ['alert-rules'] })).toBe(false);
  });

  test.each<[string, string, Feature]>([
    ['alert-rules', 'create', 'alertRules'],
    ['alert-rules', 'edit', 'alertRules'],
    ['alert-rules', 'delete', 'alertRules'],
    ['request-videos', 'cancel', 'requestCancel'],
    ['reports', 'show', 'reports'],
    ['reports', 'delete', 'reports'],
  ])('may %s %s with the feature %s alone', async (resource, action, feature) => {
    const others = features.filter((other) => other !== feature);
    expect(await can({ resource, action }, others)).toBe(false);
    expect(await can({ resource, action }, [feature])).toBe(true);
  });

  test.each([
    ['dashcams', 'list', true],
    ['dashcams', 'show', true],
    ['dashcams', 'edit', false],
    ['dashcams', 'delete', false],
    ['request-videos', 'create', true],
    ['samples', 'create', true],
    ['samples', 'edit', true],
    ['samples', 'delete', false],
    [undefined, 'list', true],
  ])('is answered for %s %s: %s', async (resource, action, answer) => {
    expect(await can({ action, ...(resource && { resource }) })).toBe(answer);
  });

  const roles = { list: ['Manager', 'Operator'], edit: ['Manager'], lock: ['Manager'], export: ['Manager'] };

  test.each([
    ['Manager', 'list', true],
    ['Manager', 'edit', true],
    ['Manager', 'export', true],
    ['Operator', 'list', true],
    ['Operator', 'create', true],
    ['Operator', 'edit', false],
    ['Operator', 'export', false],
    // Without the area there is nothing in it.
    ['Guest', 'list', false],
    ['Guest', 'create', false],
    ['', 'list', false],
  ])('is answered for the role %s, %s: %s, by the roles of the definition', async (role, action, answer) => {
    expect(await can({ resource: 'samples', action }, [], { role, roles })).toBe(answer);
    // The server may take more away, and gives nothing back.
    const roleLimits = { [role]: [`samples.${action}`] };
    expect(await can({ resource: 'samples', action }, [], { role, roles, roleLimits })).toBe(false);
  });

  const roleLimits = { Operator: ['alert-rules.edit', 'settings.editCompany'] };

  test.each([
    ['Operator', 'alert-rules', 'edit', false],
    ['Operator', 'alert-rules', 'create', true],
    ['Operator', 'settings', 'editCompany', false],
    ['Operator', 'settings', 'list', true],
    // The server judges roles that it does not list.
    ['operator', 'alert-rules', 'edit', true],
    ['Fleet Admin', 'alert-rules', 'edit', true],
    ['toString', 'alert-rules', 'edit', true],
    ['', 'settings', 'editCompany', true],
    [undefined, 'settings', 'editCompany', true],
    [null, 'alert-rules', 'edit', true],
  ])('is answered for the role %s, %s %s: %s', async (role, resource, action, answer) => {
    expect(await can({ resource, action }, ['alertRules'], { role, roleLimits })).toBe(answer);
    expect(await can({ resource, action }, ['alertRules'], { role })).toBe(true);
  });
});
