// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('a page that breaks before there are settings leaves a sentence and a reload', async () => {
  document.body.innerHTML = '<div id="root"></div>';
  vi.stubGlobal('fetch', async () => new Response('Not found', { status: 404 }));
  // The page of the failure writes the status of the answer.
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(function broken() {
    throw new Error('Numbers cannot be written');
  });
  vi.spyOn(console, 'error').mockReturnValue();
  await import('../../src/main');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The application stopped working');
  expect(alert).toHaveTextContent('What was saved is safe. Reload the page to go on.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});
