import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyHouse, type HouseCopy } from '../support/house-copy';
import { expect, openSignedIn, startServer, test } from './support/journey';

const source = fileURLToPath(new URL('./refine-resource', import.meta.url));
const project = fileURLToPath(new URL('../..', import.meta.url));

/** The sources of the application with one more resource, built as the application is. @returns where the build is. */
async function buildWithYards(house: HouseCopy): Promise<string> {
  const folder = join(house.resources, 'yards');
  await mkdir(folder);
  for (const file of ['yards.resource.ts', 'screen.tsx']) {
    const code = await readFile(join(source, file), 'utf8');
    await writeFile(join(folder, file), code.replaceAll('../../../src/resources/', '../'));
  }
  for (const part of ['index.html', 'vite.config.ts', 'package.json', 'public', 'scripts/build-info.mjs'])
    await cp(join(project, part), join(house.folder, part), { recursive: true });
  await house.run('vite/bin/vite.js', 'build', '--logLevel', 'error');
  return join(house.folder, 'dist');
}

test('a resource written from Refine’s documentation alone works beside the generic screens, in a production build', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const house = await copyHouse();
  const server = await startServer({ APP_DIR: await buildWithYards(house) });
  try {
    const yards = Array.from({ length: 7 }, (_, at) => ({
      id: String(at + 1),
      name: `Yard ${at + 1}`,
      town: at % 2 === 0 ? 'Omaha' : 'Tulsa',
    }));
    await page.route('**/api/v2/yards**', async (route) => {
      const id = /yards\/(\d+)/.exec(route.request().url())?.[1];
      const yard = yards.find((one) => one.id === id);
      if (yard && route.request().method() === 'PUT') Object.assign(yard, route.request().postDataJSON());
      return route.fulfill({ json: { success: true, data: id ? yard : yards, message: '' } });
    });
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));

    await openSignedIn(page, `${server.url}/dashboard/assets?view=list`);
    await page.getByRole('link', { name: 'Yards' }).click();
    await expect(page.getByRole('heading', { name: 'Yards of the company' })).toBeVisible();
    const rows = page.getByRole('row').filter({ hasText: 'Yard ' });
    await expect(rows).toHaveCount(5);
    await page.getByRole('columnheader', { name: 'Town' }).click();
    await expect(rows.first()).toContainText('Omaha');
    await page.getByTitle('2', { exact: true }).click();
    await expect(rows).toHaveCount(2);

    await rows.filter({ hasText: 'Yard 6' }).getByRole('button', { name: 'Edit' }).click();
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect(name).toHaveValue('Yard 6');
    await name.fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/enter name|required/i)).toBeVisible();
    await name.fill('North gate');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /North gate/ })).toBeVisible();
    expect(yards[5]).toMatchObject({ name: 'North gate', town: 'Tulsa' });

    await page.getByRole('link', { name: 'Assets' }).click();
    await expect(page.getByRole('table', { name: 'Assets table' })).toBeVisible();
    expect(complaints).toEqual([]);
  } finally {
    await server.stop();
    await house.remove();
  }
});
