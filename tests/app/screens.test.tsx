// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { preloadScreen } from '../../src/app/screens';
import type { AnyResource } from '../../src/resources/definition/resource';
import { resources } from '../../src/resources/index';
import { fakeLists } from '../support/fake-providers';
import { renderApp } from '../support/test-app';

function areaOf(name: string): AnyResource {
  const definition = resources.find((one) => one.name === name);
  if (!definition) throw new Error(`no resource ${name}`);
  return definition;
}

const open = (definition: AnyResource) =>
  renderApp({
    address: `/dashboard/${definition.name}`,
    resources: [definition],
    dataProvider: fakeLists({ [definition.name]: [] }),
  });

test.each([
  ['assets', 'Assets'],
  ['alerts', 'Alerts'],
])('a screen that was loaded ahead is in the first drawing of the application: %s', async (name, title) => {
  const definition = areaOf(name);
  await preloadScreen(definition);
  open(definition);
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
