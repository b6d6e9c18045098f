// @vitest-environment node
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { reportAsPdf } from '../../server/reports/pdf';
import { loadScriptFonts } from '../../server/reports/script-fonts';
import { createDateWriter } from '../../src/domain/time/date-writer';

/** A report whose company and only row have this name. */
const reportOf = (name: string) => {
  const value = { label: 'Km', unit: '', digits: 0, key: 'km' };
  const options = {
    company: name,
    title: 'Usage',
    firstDay: '2026-11-03',
    lastDay: '2026-11-09',
    requestedAtMs: Date.UTC(2026, 10, 9),
    language: 'en' as const,
    dates: createDateWriter({ timezone: 'fleet', utcOffsetMin: 0, dateFormat: 'MM/DD/YYYY' }, 'en'),
    daysOf: 'Fleet time',
    timesOn: 'Fleet time',
  };
  return reportAsPdf(
    {
      assets: 'All assets',
      until: '2026-11-09T18:30:00Z',
      notes: [],
      figures: [],
      chart: {
        title: '',
        shape: 'columns',
        unit: '',
        digits: 0,
        categories: { kind: 'day', values: [] },
        series: [],
      },
      tables: [
        {
          key: 'byAsset',
          title: 'Assets',
          columns: [
            { ...value, key: 'asset', label: 'Asset', kind: 'text' },
            { ...value, kind: 'number' },
          ],
          rows: [[name, 1]],
          total: 1,
        },
      ],
    },
    options,
  );
};

/** The letters that the embedded fonts of a PDF declare. */
function embeddedLetters(pdf: Buffer): string {
  const codes: number[] = [];
  for (const [, body = ''] of pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    let text = '';
    try {
      text = inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
    } catch {
      // No compressed one.
    }
    if (!text.includes('begincmap')) continue;
    const [, ranges = ''] = /beginbfrange([\s\S]*?)endbfrange/.exec(text) ?? [];
    for (const [, list = ''] of ranges.matchAll(/\[([^\]]*)\]/g))
      for (const [code] of list.matchAll(/[0-9a-f]{4}/gi)) codes.push(Number.parseInt(code, 16));
  }
  return String.fromCodePoint(...codes);
}

it.each([
  ['Polish', 'Łódź'],
  ['Cyrillic', 'Жуковский'],
  ['Greek', 'Ελλάδα'],
  ['Arabic', 'شركة النقل'],
  ['Hebrew', 'שלום עולם'],
  ['Thai', 'ขนส่งกรุงเทพ'],
  ['Chinese', '北京物流有限公司'],
  ['Japanese', 'ひまわり運輸トラック'],
  ['Korean', '서울운송회사'],
  ['Hindi', 'क्षत्रिय ट्रक'],
  ['Bengali', 'ট্রাক পরিবহন'],
  ['Punjabi', 'ਸਿੰਘ ਟਰੱਕ'],
  ['Gujarati', 'ટ્રક પરિવહન'],
  ['Odia', 'ଟ୍ରକ୍ ପରିବହନ'],
  ['Tamil', 'போக்குவரத்து'],
  ['Telugu', 'ట్రక్ రవాణా'],
  ['Kannada', 'ಟ್ರಕ್ ಸಾರಿಗೆ'],
  ['Malayalam', 'ട്രക്ക് കൊച്ചി'],
  ['Sinhala', 'ප්‍රවාහන'],
  ['Georgian', 'თბილისი'],
  ['Armenian', 'Երևան'],
  ['Amharic', 'አዲስ አበባ'],
  ['Khmer', 'ភ្នំពេញ'],
  ['Lao', 'ວຽງຈັນ'],
  ['Burmese', 'ရန်ကုန်'],
])('a name in %s stands in the PDF of a report as it is written', async (_, name) => {
  const letters = embeddedLetters(await reportOf(name));
  expect([...name].filter((letter) => letter !== ' ' && !letters.includes(letter))).toEqual([]);
});

it('has no fonts of its own where the standard ones do, and is small where it has', async () => {
  const plain = await reportOf('Señal & façade');
  expect(plain.includes('FontFile')).toBe(false);
  // Only the letters that are used: the fonts have megabytes.
  expect((await reportOf('서울운송회사')).length).toBeLessThan(plain.length + 40_000);
});

it('writes what no font has in Latin letters', async () => {
  const { has } = await loadScriptFonts(['བོད', '北']);
  expect(has('北')).toBe(true);
  expect(has('བ')).toBe(false);
  await expect(reportOf('བོད 北')).resolves.toBeInstanceOf(Buffer);
});

const seen = async (text: string) =>
  (await loadScriptFonts([text])).piecesOf(text).map((piece) => piece.text);

it('joins letters and places their signs as their script does', async () => {
  const shaped = async (text: string) => {
    const [piece] = (await loadScriptFonts([text])).piecesOf(text);
    const { glyphs = [] } = piece?.font.layout(text) ?? {};
    return { glyphs, idOf: (letter: string) => piece?.font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id };
  };
  // The vowel sign i is heard behind its letter and written before it.
  const hindi = await shaped('कि');
  expect(hindi.glyphs).toHaveLength(2);
  expect(hindi.glyphs[1]?.id).toBe(hindi.idOf('क'));
  const bengali = await shaped('পি');
  expect(bengali.glyphs.at(-1)?.id).toBe(bengali.idOf('প'));
  expect((await shaped('क्ष')).glyphs).toHaveLength(1);
  // A joiner is of the word around it, not of the font that has it too.
  expect(await seen('ප්‍රවාහන')).toEqual(['ප්‍රවාහන']);
});

it('orders what is read from the right: words from right to left, numbers and Latin words within them as they are', async () => {
  // A font turns the letters of its own script round by itself.
  expect(await seen('שלום Truck 7')).toEqual(['Truck 7', ' ', 'שלום']);
  expect(await seen('Truck 7 שלום')).toEqual(['Truck 7 ', 'שלום']);
  expect(await seen('نقل 12')).toEqual(['12', ' ', 'نقل']);
  expect(await seen('(نقل)')).toEqual(['(', 'نقل', ')']);
});
