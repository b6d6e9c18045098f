import type { Font, Glyph, GlyphRun } from 'fontkit';
import { Blob, Face, Font as Shaper, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';

/**
 * A font that is shaped by HarfBuzz, as in browsers: fontkit throws for words of Gurmukhi, Malayalam, Telugu and Khmer,
 * and misplaces letters of Bengali and Burmese. The rest of the font is fontkit's.
 * @param bytes of the font file, uncompressed.
 */
export function shapedFont(font: Font, bytes: Uint8Array): Font {
  const shaper = new Shaper(new Face(new Blob(bytes)));
  return Object.create(font, { layout: { value: (text: string) => layOut(font, shaper, text) } }) as Font;
}

function layOut(font: Font, shaper: Shaper, text: string): GlyphRun {
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(shaper, buffer);
  const positions = buffer.getGlyphPositions();
  const infos = buffer.getGlyphInfos();
  const ends = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort(
    (one, other) => one - other,
  );
  /** By cluster: the index of its widest glyph, as marks have no width and may be shared with other letters. */
  const bases = new Map<number, number>();
  for (const [place, { cluster }] of infos.entries()) {
    const widest = positions[bases.get(cluster) ?? -1]?.xAdvance ?? -1;
    if ((positions[place]?.xAdvance ?? 0) > widest) bases.set(cluster, place);
  }
  const glyphs = infos.map(({ codepoint: id, cluster }, place): Glyph => {
    // Copying text from the file yields the letters of a cluster with this glyph.
    const isBase = bases.get(cluster) === place;
    const letters = isBase ? text.slice(cluster, ends[ends.indexOf(cluster) + 1]) : '';
    return font.getGlyph(
      id,
      Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
    );
  });
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth } as unknown as GlyphRun;
}
