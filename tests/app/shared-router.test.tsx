// @vitest-environment jsdom
import { Refine, useParsed } from '@refinedev/core';
import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { ShareAddress, sharedRouterProvider } from '../../src/app/shared-router';
import { fakeDataProvider } from '../support/fake-providers';

const readings = new Map<string, unknown>();

function Reader({ name }: { name: string }) {
  const address = useParsed();
  readings.set(name, address);
  const { resource, params } = address;
  return (
    <p>
      {name}: {resource?.name} {String(params?.q)}
    </p>
  );
}

function open(address: string) {
  const element = (
    <Refine
      dataProvider={fakeDataProvider({})}
      routerProvider={sharedRouterProvider}
      resources={[
        { name: 'alerts', list: '/dashboard/alerts' },
        { name: 'assets', list: '/dashboard/assets' },
      ]}
      options={{ disableTelemetry: true }}
    >
      <Reader name="outside" />
      <ShareAddress>
        <Reader name="first" />
        <Reader name="second" />
      </ShareAddress>
    </Refine>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  render(<RouterProvider router={router} />);
  return router;
}

it('is the address as Refine reads it, read once for all hooks, also after it changes', async () => {
  const router = open('/dashboard/alerts?q=speed');
  for (const name of ['outside', 'first', 'second']) {
    expect(screen.getByText(`${name}: alerts speed`)).toBeInTheDocument();
  }
  expect(readings.get('first')).toEqual(readings.get('outside'));
  expect(readings.get('second')).toBe(readings.get('first'));

  await act(() => router.navigate('/dashboard/assets?q=van'));
  for (const name of ['outside', 'first', 'second']) {
    expect(screen.getByText(`${name}: assets van`)).toBeInTheDocument();
  }
  expect(readings.get('second')).toBe(readings.get('first'));
});
