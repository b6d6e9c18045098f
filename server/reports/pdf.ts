import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { DateWriter } from '../../src/domain/time/date-writer';
import type { LocalizedContent, LocalizedTable } from './localize-content';
import { drawChart } from './pdf-chart';
import { PdfInk } from './pdf-ink';
import { pdfColours } from './pdf-style';
import { loadScriptFonts } from './script-fonts';
import { fill, type ReportLanguage, words } from './texts';

export interface PdfOptions {
  company: string;
  title: string;
  firstDay: string;
  lastDay: string;
  requestedAtMs: number;
  language: ReportLanguage;
  dates: DateWriter;
  /** Names of the time zone of the days and of that of times. */
  daysOf: string;
  timesOn: string;
}

type Doc = InstanceType<typeof PDFDocument>;

const MARGIN = 40;
const FOOTER_HEIGHT = 28;
const CHART_HEIGHT = 190;
const ROW_HEIGHT = 17;
const CELL_PADDING = 5;
const TABLE_SIZE = 8.5;
/** Batch size; other requests are handled between batches. */
const BATCH_SIZE = 100;
const MEASURED_ROWS = 200;
const MAX_COLUMN_WIDTH = 200;

/** A report as PDF: figures, chart, and tables with a header on every page. */
export async function reportAsPdf(content: LocalizedContent, options: PdfOptions): Promise<Buffer> {
  const fonts = await loadScriptFonts(textsOf(content, options));
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN + FOOTER_HEIGHT, left: MARGIN },
    bufferPages: true,
    lang: options.language,
    displayTitle: true,
    info: {
      Title: options.title,
      Author: options.company,
      CreationDate: new Date(options.requestedAtMs),
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const isDone = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject));

  const writer = createWriter(doc, new PdfInk(doc, fonts), content, options);
  writer.head();
  writer.figures();
  writer.chart();
  for (const table of content.tables) await writer.table(table);
  writer.notes();
  writer.feet();
  doc.end();
  await isDone;
  return Buffer.concat(parts);
}

/** All texts that are not translations. */
function* textsOf({ assets, tables }: LocalizedContent, { company, title }: PdfOptions): Iterable<string> {
  yield* [company, title, assets];
  for (const { rows } of tables)
    for (const row of rows) for (const cell of row) if (typeof cell === 'string') yield cell;
}

function createWriter(doc: Doc, ink: PdfInk, content: LocalizedContent, paper: PdfOptions) {
  const { language, dates } = paper;
  const pageTexts = words[language].page;
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - FOOTER_HEIGHT;

  const font = ink.font.bind(ink);
  const printable = ink.printable.bind(ink);
  const numberText = (value: number, digits: number): string =>
    printable(
      value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    );
  const valueText = (
    value: string | number | null | undefined,
    { kind, digits, unit }: { kind: string; digits: number; unit: string },
  ): string => {
    if (value === null || value === undefined) return '–';
    if (typeof value === 'number') return `${numberText(value, digits)}${unit ? ` ${unit}` : ''}`;
    if (kind === 'moment') return printable(dates.moment(Date.parse(value)));
    return printable(kind === 'day' ? dates.calendarDay(value) : value);
  };
  const ensureSpace = (height: number): void => {
    if (doc.y + height > bottom) doc.addPage();
  };
  const line = (text: string): void => {
    ink.text(text, MARGIN, doc.y, { width });
  };

  return {
    head(): void {
      font(true, 9, pdfColours.secondary);
      line(printable(paper.company));
      doc.moveDown(0.4);
      font(true, 20, pdfColours.text);
      line(printable(paper.title));
      doc.moveDown(0.15);
      font(false, 10, pdfColours.text);
      const [from, to] = [dates.calendarDay(paper.firstDay), dates.calendarDay(paper.lastDay)];
      const span = from === to ? from : fill(pageTexts.span, { from, to });
      line(printable(`${span} · ${paper.daysOf}`));
      line(printable(content.assets));
      font(false, 8.5, pdfColours.secondary);
      const made = fill(pageTexts.made, { time: dates.moment(paper.requestedAtMs) });
      const { daysBefore } = content;
      const earlier = daysBefore && {
        from: dates.calendarDay(daysBefore.from),
        to: dates.calendarDay(daysBefore.to),
      };
      const compared = earlier ? [fill(pageTexts.compared, earlier)] : [];
      const zone = paper.timesOn === paper.daysOf ? [] : [paper.timesOn];
      line(
        printable(
          [
            made,
            fill(pageTexts.until, { time: dates.moment(Date.parse(content.until)) }),
            ...zone,
            ...compared,
          ].join(' · '),
        ),
      );
      doc.y += 14;
    },

    figures(): void {
      const gap = 8;
      const boxWidth = (width - gap * (content.figures.length - 1)) / content.figures.length;
      const top = doc.y;
      const height = content.daysBefore ? 70 : 56;
      for (const [index, figure] of content.figures.entries()) {
        const x = MARGIN + index * (boxWidth + gap);
        doc.roundedRect(x, top, boxWidth, height, 4).fill(pdfColours.ground);
        font(false, 7.5, pdfColours.secondary);
        ink.text(printable(figure.label), x + 8, top + 8, { width: boxWidth - 16, height: 20 });
        font(true, 14, pdfColours.text);
        const text = valueText(figure.value, figure);
        if (ink.widthOf(text) > boxWidth - 16) font(true, 11, pdfColours.text);
        ink.text(text, x + 8, top + 33, { width: boxWidth - 8, lineBreak: false });
        if (figure.before === undefined) continue;
        font(false, 7.5, pdfColours.secondary);
        const before = fill(pageTexts.before, { value: valueText(figure.before, figure) });
        ink.text(before, x + 8, top + 54, { width: boxWidth - 8, lineBreak: false });
      }
      doc.x = MARGIN;
      doc.y = top + height + 18;
    },

    chart(): void {
      const { chart } = content;
      ensureSpace(CHART_HEIGHT + 40);
      font(true, 11, pdfColours.text);
      line(printable(chart.unit ? `${chart.title} (${chart.unit})` : chart.title));
      doc.moveDown(0.3);
      const top = doc.y;
      const height = drawChart(doc, { x: MARGIN, y: top, width, height: CHART_HEIGHT }, chart, {
        category: (text) => printable(chart.categories.kind === 'day' ? dates.calendarDay(text) : text),
        value: (value) => printable(value.toLocaleString(language)),
      });
      doc.x = MARGIN;
      doc.y = top + height + 16;
    },

    async table({ title, columns, rows, total }: LocalizedTable): Promise<void> {
      const texts = (row: LocalizedTable['rows'][number]): string[] =>
        columns.map((column, index) => valueText(row[index], { ...column, unit: '' }));
      const heads = columns.map(({ label, unit }) => printable(unit ? `${label} (${unit})` : label));
      const widths = columnWidths(columns, heads, rows.slice(0, MEASURED_ROWS).map(texts));
      font(true, TABLE_SIZE, pdfColours.text);
      const headHeight =
        8 +
        Math.max(
          ...heads.map((head, index) =>
            doc.heightOfString(head, { width: inner(widths[index]) - insetOf(columns, index) }),
          ),
        );

      const drawRow = (cells: readonly string[], top: number, isHead: boolean): void => {
        let x = MARGIN;
        for (const [index, cell] of cells.entries()) {
          const inset = insetOf(columns, index);
          const textWidth = inner(widths[index]) - inset;
          const align = columns[index]?.kind === 'number' ? 'right' : 'left';
          ink.text(
            isHead ? cell : ink.cut(cell, textWidth),
            x + CELL_PADDING + inset,
            top + (isHead ? 4 : 5),
            {
              width: textWidth + 0.5,
              align,
              lineBreak: isHead,
            },
          );
          x += widths[index] ?? 0;
        }
      };
      const drawHead = (): void => {
        const top = doc.y;
        doc.rect(MARGIN, top, width, headHeight).fill(pdfColours.ground);
        font(true, TABLE_SIZE, pdfColours.text);
        drawRow(heads, top, true);
        doc.y = top + headHeight;
      };

      ensureSpace(headHeight + 3 * ROW_HEIGHT + 24);
      font(true, 11, pdfColours.text);
      line(printable(title));
      doc.moveDown(0.3);
      drawHead();
      for (const [index, row] of rows.entries()) {
        if (index % BATCH_SIZE === BATCH_SIZE - 1) await nextTurn();
        if (doc.y + ROW_HEIGHT > bottom) {
          doc.addPage();
          drawHead();
        }
        const top = doc.y;
        font(false, TABLE_SIZE, pdfColours.text);
        drawRow(texts(row), top, false);
        doc
          .moveTo(MARGIN, top + ROW_HEIGHT)
          .lineTo(MARGIN + width, top + ROW_HEIGHT)
          .lineWidth(0.5)
          .stroke(pdfColours.line);
        doc.y = top + ROW_HEIGHT;
      }
      if (rows.length < total || rows.length === 0) {
        ensureSpace(18);
        doc.y += 5;
        font(false, 8, pdfColours.secondary);
        const [shown, all] = [numberText(rows.length, 0), numberText(total, 0)];
        line(printable(rows.length === 0 ? pageTexts.none : fill(pageTexts.first, { shown, total: all })));
      }
      doc.x = MARGIN;
      doc.y += 18;
    },

    notes(): void {
      for (const note of content.notes) {
        ensureSpace(24);
        font(false, 8, pdfColours.secondary);
        line(printable(note));
        doc.moveDown(0.3);
      }
    },

    feet(): void {
      const { start, count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        // Text below the margin would otherwise start a new page.
        doc.page.margins.bottom = 0;
        const top = doc.page.height - MARGIN;
        font(false, 8, pdfColours.secondary);
        ink.text(printable(`${paper.company} · ${paper.title}`), MARGIN, top, { lineBreak: false });
        const page = fill(pageTexts.page, { page: String(index + 1), pages: String(count) });
        ink.text(printable(page), MARGIN, top, { width, align: 'right', lineBreak: false });
      }
    },
  };

  function inner(columnWidth: number | undefined): number {
    return (columnWidth ?? 0) - 2 * CELL_PADDING;
  }

  function insetOf(columns: LocalizedTable['columns'], index: number): number {
    return columns[index]?.kind !== 'number' && columns[index - 1]?.kind === 'number' ? 10 : 0;
  }

  /** Number columns get their natural width; text columns share the rest. */
  function columnWidths(
    columns: LocalizedTable['columns'],
    heads: readonly string[],
    rows: readonly string[][],
  ): number[] {
    const natural = columns.map((column, index) => {
      font(true, TABLE_SIZE, pdfColours.text);
      const head = heads[index] ?? '';
      const headWidth =
        column.kind === 'number'
          ? Math.max(...head.split(' ').map((word) => ink.widthOf(word)))
          : ink.widthOf(head);
      font(false, TABLE_SIZE, pdfColours.text);
      const cells = rows.map((row) => ink.widthOf(row[index] ?? ''));
      return (
        Math.min(MAX_COLUMN_WIDTH, Math.max(headWidth, ...cells)) +
        2 * CELL_PADDING +
        4 +
        insetOf(columns, index)
      );
    });
    const sum = natural.reduce((total, own) => total + own, 0);
    if (sum <= width) return natural.map((own) => own + (width - sum) / natural.length);
    const texts = columns.map(({ kind }) => kind !== 'number');
    const fixed = natural.reduce((total, own, index) => total + (texts[index] ? 0 : own), 0);
    const share = (width - fixed) / (sum - fixed);
    return natural.map((own, index) => (texts[index] ? own * share : own));
  }
}
