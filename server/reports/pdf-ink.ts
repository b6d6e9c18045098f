import type PDFDocument from 'pdfkit';
import { isAllStandard, pdfColours, printable } from './pdf-style';
import type { FontPiece, ScriptFonts } from './script-fonts';

type Doc = InstanceType<typeof PDFDocument>;

export interface PlaceOptions {
  width?: number;
  height?: number;
  align?: 'left' | 'right';
  lineBreak?: boolean;
}

/** Outline widths relative to the font size, which turn the thinnest weight into regular, and regular into bold. */
const THIN_OUTLINE = 0.04;
const BOLD_OUTLINE = 0.035;
/** Letters with their marks, which are written together. */
const graphemes = new Intl.Segmenter();
/** The ascent of Helvetica, relative to the font size. */
const ASCENT = 0.718;

/**
 * Writes text into a PDF: in the standard fonts where they have all characters, otherwise in fonts for its scripts,
 * right to left where needed.
 */
export class PdfInk {
  readonly #doc: Doc;
  readonly #fonts: ScriptFonts;
  readonly #registered = new Set<string>();
  #isBold = false;
  #size = 0;
  #colour: string = pdfColours.text;

  constructor(doc: Doc, fonts: ScriptFonts) {
    this.#doc = doc;
    this.#fonts = fonts;
  }

  /** The text with characters that cannot be written replaced by Latin ones. */
  printable(text: string): string {
    return printable(text, this.#fonts.has);
  }

  font(isBold: boolean, size: number, colour: string): void {
    this.#isBold = isBold;
    this.#size = size;
    this.#colour = colour;
    this.#takeStandard();
    this.#doc.fontSize(size).fillColor(colour);
  }

  widthOf(text: string): number {
    const pieces = this.#piecesOf(text);
    if (!pieces) return this.#doc.widthOfString(text);
    const width = pieces.reduce((sum, piece) => sum + this.#widthOfPiece(piece), 0);
    this.#takeStandard();
    return width;
  }

  /** The same as `text` of the document. */
  text(text: string, x: number, y: number, options: PlaceOptions): void {
    const doc = this.#doc;
    if (!this.#piecesOf(text)) {
      doc.text(text, x, y, options);
      return;
    }
    const { width = Number.POSITIVE_INFINITY, align = 'left', lineBreak = true } = options;
    const height = doc.currentLineHeight(true);
    const lines = lineBreak ? this.#linesOf(text, width) : [text];
    for (const [index, line] of lines.entries()) {
      const shift = align === 'right' ? width - this.widthOf(line) : 0;
      this.#write(line, x + shift, y + index * height);
    }
    doc.y = y + lines.length * height;
  }

  /** The text cut to a width, with "…". */
  cut(text: string, width: number): string {
    if (this.widthOf(text) <= width) return text;
    const letters = Array.from(graphemes.segment(text), ({ segment }) => segment);
    const shortened = (length: number) => `${letters.slice(0, length).join('').trimEnd()}…`;
    let [fits, tooLong] = [1, letters.length];
    while (tooLong - fits > 1) {
      const middle = (fits + tooLong) >> 1;
      if (this.widthOf(`${letters.slice(0, middle).join('')}…`) <= width) fits = middle;
      else tooLong = middle;
    }
    return shortened(fits);
  }

  #takeStandard(): void {
    this.#doc.font(this.#isBold ? 'Helvetica-Bold' : 'Helvetica');
  }

  /** Undefined for a text that the standard fonts can write. */
  #piecesOf(text: string): readonly FontPiece[] | undefined {
    return isAllStandard(text) ? undefined : this.#fonts.piecesOf(text);
  }

  #linesOf(text: string, width: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && this.widthOf(longer) > width) lines.push(word);
      else lines[Math.max(0, lines.length - 1)] = longer;
    }
    return lines.map((line) => this.cut(line, width));
  }

  #write(text: string, x: number, top: number): void {
    const doc = this.#doc;
    // All fonts share the baseline of the standard font.
    const base = top + ASCENT * this.#size;
    let at = x;
    for (const piece of this.#piecesOf(text) ?? []) {
      const width = this.#widthOfPiece(piece);
      const outline = (piece.isThin ? THIN_OUTLINE : 0) + (this.#isBold ? BOLD_OUTLINE : 0);
      doc
        .lineWidth(outline * this.#size)
        .lineJoin('round')
        .strokeColor(this.#colour)
        .text(piece.text, at, base, {
          lineBreak: false,
          baseline: 'alphabetic',
          fill: true,
          stroke: outline > 0,
        });
      at += width;
    }
    this.#takeStandard();
  }

  #widthOfPiece({ name, font, text }: FontPiece): number {
    if (!this.#registered.has(name)) {
      // The library accepts opened fonts, which its types lack.
      this.#doc.registerFont(name, font as unknown as Buffer);
      this.#registered.add(name);
    }
    return this.#doc.font(name).widthOfString(text);
  }
}
