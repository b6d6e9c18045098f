// @vitest-environment node
import { expect, it } from 'vitest';
import { tableOf } from '../../server/reports/content';
import { printable } from '../../server/reports/pdf-style';
import { ReportRun } from '../../server/reports/run';

const busyFor = (ms: number): void => {
  const startMs = performance.now();
  while (performance.now() - startMs < ms);
};

it('long work yields to other tasks, and reports its progress', async () => {
  const percents: number[] = [];
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 1);
  const run = new ReportRun(async (percent) => {
    percents.push(percent);
  });
  await run.forEach('journeys', [20, 60], Array(10).fill(0), () => busyFor(12));
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
  expect(percents).toEqual([20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60]);
});

it('work that was cancelled ends', async () => {
  let looked = 0;
  const run = new ReportRun(async (percent) => {
    if (percent > 50) throw new Error('Nobody waits');
  });
  const look = () => {
    looked += 1;
    busyFor(12);
  };
  await expect(run.forEach('journeys', [0, 100], Array(10).fill(0), look)).rejects.toThrow('Nobody waits');
  expect(looked).toBe(6);
});

it('a table has its first 2,000 rows and counts the others', () => {
  const rows = Array.from({ length: 2500 }, (_, index) => [index]);
  const table = tableOf('byAsset', [{ key: 'km', kind: 'number' }], rows);
  expect(table.rows).toHaveLength(2000);
  expect(table.rows.at(-1)).toEqual([1999]);
  expect(table.total).toBe(2500);
});

it.each([
  ['Señal, été, façade, Größe', 'Señal, été, façade, Größe'],
  ['1\u202f234\u00a0km', '1 234 km'],
  ['“5 – 7” €…', '“5 – 7” €…'],
  ['Łódź, Čapek', 'Lódz, Capek'],
  ['Вантажівка 7', 'Vantazhivka 7'],
  ['Φορτηγό', 'Fortigo'],
  ['配送車 12', 'PeiSongChe 12'],
  ['트럭', 'TeuLeog'],
  ['مركبة 12', 'mrkbh 12'],
  ['משאית', "ms'yt"],
  ['ट्रक', 'trk'],
  ['รถบรรทุก', 'rthbrrthuk'],
  ['🚚 truck', ':truck: truck'],
  ['a\u202eb', 'ab'],
  ['\u{10ffff}', '?'],
])('%j is printed as %j, in the characters of the standard fonts', (text, printed) => {
  expect(printable(text)).toBe(printed);
});
