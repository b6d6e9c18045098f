import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { listScreens, renderScreensPage } from '../../scripts/screens/list-screens';
import { resources } from '../../src/resources';

const screens = listScreens(resources, { vehicleDay: 'dashcam=1', event: '1' });

// Otherwise: npm run docs:screens
test('each area has its pictures in docs/screens, and each picture its area', async () => {
  const pictures = (await readdir('docs/screens')).filter((file) => file !== 'README.md');
  expect(pictures.toSorted()).toEqual(screens.map(({ file }) => file).toSorted());
});

test('docs/screens/README.md lists the pictures', async () => {
  expect(await readFile('docs/screens/README.md', 'utf8')).toBe(renderScreensPage(screens));
});

test('an area with a map has a picture of it and one of its list', () => {
  const files = screens.map(({ file }) => file);
  const drawn = resources.filter(({ map, place }) => map && place !== 'hidden');
  expect(drawn.length).toBeGreaterThan(0);
  for (const { name } of drawn) {
    expect(files).toContain(`${name}-map.jpg`);
    expect(files).toContain(`${name}-list.jpg`);
  }
});
