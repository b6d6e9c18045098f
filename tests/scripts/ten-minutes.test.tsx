// @vitest-environment jsdom
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newResource } from '../../scripts/new-resource/command';
import { resources as registry } from '../../src/resources/index';
import { renderOnBackEnd } from '../support/back-end-app';
import { copyProject, type ProjectCopy } from '../support/project-copy';

let copy: ProjectCopy;

beforeAll(async () => {
  copy = await copyProject();
});

afterAll(() => copy.remove());

/** The blocks of code of the walk, by their language and in their order. */
async function walkOf(page: string): Promise<(language: string) => string[]> {
  const text = await readFile(page, 'utf8');
  const walk = text.split('## In ten minutes')[1]?.split('\n## ')[0] ?? '';
  const blocks = [...walk.matchAll(/```(\w+)\n(.*?)```/gs)];
  return (language) => blocks.filter(([, name]) => name === language).map(([, , code = '']) => code.trim());
}

it('ten minutes with docs/adding-a-resource.md, word by word, make an area with a form', async () => {
  const blocks = await walkOf('docs/adding-a-resource.md');
  const [answer = ''] = blocks('json');
  const [command = ''] = blocks('sh');
  const [tone = '', operations = ''] = blocks('ts');

  await writeFile(join(copy.folder, 'fuel-stations.json'), answer);
  const [name = '', ...args] = command.replace('npm run new:resource -- ', '').split(' ');
  const inCopy = args.map((arg) => (arg.endsWith('.json') ? join(copy.folder, arg) : arg));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  expect(await newResource([name, ...inCopy, '--into', copy.resources], process.cwd())).toBe(0);

  const file = join(copy.resources, name, `${name}.resource.ts`);
  const written = await readFile(file, 'utf8');
  expect(written).toContain("tone: () => 'available',");
  expect(written).toContain('details: {},');
  await writeFile(
    file,
    written.replace("tone: () => 'available',", tone).replace('details: {},', `details: {},\n${operations}`),
  );
  await copy.run('typescript/bin/tsc', '-p', '.');

  const definition = await copy.definitionOf(name);
  const { requests, user } = renderOnBackEnd({
    address: `/dashboard/${name}?view=list`,
    resources: [...registry, definition],
    answers: {
      [`/api/v2/${name}`]: ({ method, body }) => ({
        body: method === 'GET' ? JSON.parse(answer) : { id: 9, ...(body as object) },
      }),
    },
  });
  const table = await screen.findByRole('table', { name: 'Fuel Stations table' });
  expect(within(table).getByRole('row', { name: /Elm Street/ })).toHaveTextContent('Omaha');
  const closed = JSON.parse(answer).data[1];
  expect(definition.map?.tone(closed)).toBe('unavailable');

  await user.click(screen.getByRole('button', { name: 'Create' }));
  const form = within(await screen.findByRole('dialog', { name: 'New fuel station' }));
  await user.type(form.getByLabelText('Name'), 'River Road');
  await user.type(form.getByLabelText('Latitude'), '41.3');
  await user.type(form.getByLabelText('Longitude'), '-96');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      name: 'River Road',
      latitude: 41.3,
      longitude: -96,
    }),
  );
}, 90_000);
