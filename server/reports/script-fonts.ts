import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import createBidi from 'bidi-js';
import { create, type Font } from 'fontkit';
import decompress from 'woff2-encoder/decompress';
import { isStandard } from './pdf-style';
import { shapedFont } from './shaped-font';

const require = createRequire(import.meta.url);

/** A font for some scripts. Its package splits it into files by ranges of characters. */
interface Family {
  /** The name of its package, `@fontsource-variable/<name>`. */
  name: string;
  /** Whether its default weight is the lightest, so that it is drawn with an outline. */
  isThin: boolean;
  isRightToLeft: boolean;
}

const plain = (name: string): Family => ({ name, isThin: false, isRightToLeft: false });

/** A character is drawn by the first one that has it. */
const families: readonly Family[] = [
  plain('inter'),
  { ...plain('noto-sans-arabic'), isRightToLeft: true },
  { ...plain('noto-sans-hebrew'), isThin: true, isRightToLeft: true },
  plain('noto-sans-thai'),
  { ...plain('noto-sans-sc'), isThin: true },
  { ...plain('noto-sans-kr'), isThin: true },
  plain('noto-sans-devanagari'),
  plain('noto-sans-bengali'),
  plain('noto-sans-gurmukhi'),
  plain('noto-sans-gujarati'),
  plain('noto-sans-oriya'),
  plain('noto-sans-tamil'),
  plain('noto-sans-telugu'),
  plain('noto-sans-kannada'),
  plain('noto-sans-malayalam'),
  plain('noto-sans-sinhala'),
  plain('noto-sans-georgian'),
  plain('noto-sans-armenian'),
  plain('noto-sans-ethiopic'),
  plain('noto-sans-khmer'),
  plain('noto-sans-lao'),
  plain('noto-sans-myanmar'),
];

/** Joiners decide how the letters around them are connected, and belong to their font. */
const joiners = /^[\u200c\u200d]$/;

/** One file of a family. */
interface FontFile {
  /** Unique among all files. */
  name: string;
  file: string;
  family: Family;
  has(code: number): boolean;
}

export interface ScriptFont {
  name: string;
  font: Font;
  isThin: boolean;
}

/** A part of a text in one font; parts are in visual order, left to right. */
export interface FontPiece extends ScriptFont {
  text: string;
}

/** Fonts for characters that PDF's standard fonts lack. */
export interface ScriptFonts {
  has(character: string): boolean;
  /** The parts of a text that was made by `printable` with `has`. */
  piecesOf(text: string): readonly FontPiece[];
}

const noFonts: ScriptFonts = { has: () => false, piecesOf: () => [] };
const bidi = createBidi();
let files: Promise<readonly FontFile[]> | undefined;
/** By file: at most a few hundred, of some ten kilobytes each. */
const opened = new Map<string, Promise<Font>>();

/** The fonts that these texts need; none where the standard fonts have all characters. */
export async function loadScriptFonts(texts: Iterable<string>): Promise<ScriptFonts> {
  const wanted = new Set<string>();
  for (const text of texts)
    for (const character of text.normalize('NFC')) if (!isStandard(character)) wanted.add(character);
  if (wanted.size === 0) return noFonts;
  files ??= readFiles();
  const all = await files;
  // Latin characters beside such letters are drawn in the same fonts.
  for (let code = 0x20; code <= 0xff; code += 1) wanted.add(String.fromCodePoint(code));
  for (const character of '…–—‘’“”•€') wanted.add(character);
  const needed = new Set<FontFile>();
  for (const character of wanted) {
    const code = character.codePointAt(0) ?? 0;
    const found = all.find(({ has }) => has(code));
    if (found) needed.add(found);
  }
  const fonts = new Map<string, ScriptFont & { isRightToLeft: boolean }>();
  const loaded = await Promise.all([...needed].map(async (one) => ({ ...one, font: await open(one) })));
  for (const character of wanted) {
    const code = character.codePointAt(0) ?? 0;
    const found = loaded.find(({ font, has }) => has(code) && font.hasGlyphForCodePoint(code));
    if (!found) continue;
    const { name, font, family } = found;
    fonts.set(character, { name, font, isThin: family.isThin, isRightToLeft: family.isRightToLeft });
  }
  return { has: (character) => fonts.has(character), piecesOf };

  function piecesOf(text: string): readonly FontPiece[] {
    const { levels } = bidi.getEmbeddingLevels(text, 'auto');
    const runs: (FontPiece & { isRightToLeft: boolean; level: number })[] = [];
    let at = 0;
    for (const character of text) {
      const level = levels[at] ?? 0;
      at += character.length;
      const found = fonts.get(character);
      if (!found) continue;
      const last = runs.at(-1);
      const isSame = last?.name === found.name || joiners.test(character);
      if (last && isSame && last.level === level) last.text += character;
      else runs.push({ ...found, level, text: character });
    }
    return inVisualOrder(runs).map(({ isRightToLeft, level, ...piece }) =>
      level % 2 === 1 && !isRightToLeft ? { ...piece, text: mirrored(piece.text) } : piece,
    );
  }
}

/** From the highest level down to the lowest odd one, adjacent runs are reversed (rule L2 of the algorithm). */
function inVisualOrder<Run extends { level: number }>(runs: readonly Run[]): Run[] {
  const order = [...runs];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    let from = 0;
    while (from < order.length) {
      let to = from;
      while (to < order.length && (order[to]?.level ?? 0) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to + 1;
    }
  }
  return order;
}

/** Mirrors characters such as parentheses in right-to-left text, for a font that is drawn left to right. */
const mirrored = (text: string): string =>
  [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character)
    .join('');

async function readFiles(): Promise<readonly FontFile[]> {
  const ofFamilies = families.map(async (family) => {
    const index = require.resolve(`@fontsource-variable/${family.name}/unicode.json`);
    const ranges: Record<string, string> = JSON.parse(await readFile(index, 'utf8'));
    return Object.entries(ranges).map(([key, text]): FontFile => {
      const part = key.replaceAll(/[[\]]/g, '');
      const name = `${family.name}-${part}`;
      const file = path.join(path.dirname(index), 'files', `${name}-wght-normal.woff2`);
      return { name, file, family, has: rangeTest(text) };
    });
  });
  return (await Promise.all(ofFamilies)).flat();
}

/** @param text in CSS syntax: `U+0000-00FF, U+0131`. */
function rangeTest(text: string): (code: number) => boolean {
  const ranges = text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (code) => ranges.some(([from, to]) => code >= from && code <= to);
}

function open({ file }: FontFile): Promise<Font> {
  const found = opened.get(file) ?? readFont(file);
  opened.set(file, found);
  return found;
}

async function readFont(file: string): Promise<Font> {
  const bytes = await decompress(await readFile(file));
  const font = create(Buffer.from(bytes));
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts`);
  return shapedFont(font, bytes);
}
