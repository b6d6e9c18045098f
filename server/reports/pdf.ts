import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { DateWriter } from '../../src/domain/time/date-writer';
import type { SpokenContent, SpokenTable } from './in-words';
import { drawChart } from './pdf-chart';
import { ink, printable } from './pdf-ink';
import { fill, type ReportLanguage, words } from './words';

/** All that stands on the paper besides the content. */
export interface ReportPaper {
  company: string;
  title: string;
  /** yyyy-mm-dd. */
  firstDay: string;
  lastDay: string;
  /** When it was asked for, ms UTC. */
  madeAtMs: number;
  language: ReportLanguage;
  dates: DateWriter;
  /** What the clock is called by which days are told apart, and the one on which times are written. */
  daysOf: string;
  timesOn: string;
}

type Doc = InstanceType<typeof PDFDocument>;

const MARGIN = 40;
/** Below the margin stands the foot of the page. */
const FOOT_ROOM = 28;
const CHART_HEIGHT = 190;
const ROW_HEIGHT = 17;
const CELL_PADDING = 5;
const TABLE_SIZE = 8.5;
/** Rows drawn before others get their turn. */
const ROWS_AT_A_TIME = 100;
/** Rows by which the widths of columns are measured; those below look much the same. */
const MEASURED_ROWS = 200;
const WIDEST_COLUMN = 200;

/** A report on paper: what it is about, its figures, its chart, and its tables with a head on every page. */
export async function reportAsPdf(content: SpokenContent, paper: ReportPaper): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN + FOOT_ROOM, left: MARGIN },
    bufferPages: true,
    lang: paper.language,
    displayTitle: true,
    info: {
      Title: printable(paper.title),
      Author: printable(paper.company),
      CreationDate: new Date(paper.madeAtMs),
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const isDone = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject));

  const writer = createWriter(doc, content, paper);
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

function createWriter(doc: Doc, content: SpokenContent, paper: ReportPaper) {
  const { language, dates } = paper;
  const say = words[language].page;
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN - FOOT_ROOM;

  const font = (isBold: boolean, size: number, colour: string): void => {
    doc
      .font(isBold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colour);
  };
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
  /** Goes to a new page where less than this is left. */
  const makeRoom = (height: number): void => {
    if (doc.y + height > bottom) doc.addPage();
  };
  const line = (text: string): void => {
    doc.text(text, MARGIN, doc.y, { width });
  };

  return {
    head(): void {
      font(true, 9, ink.quiet);
      line(printable(paper.company));
      doc.moveDown(0.4);
      font(true, 20, ink.text);
      line(printable(paper.title));
      doc.moveDown(0.15);
      font(false, 10, ink.text);
      const [from, to] = [dates.calendarDay(paper.firstDay), dates.calendarDay(paper.lastDay)];
      const span = from === to ? from : fill(say.span, { from, to });
      line(printable(`${span} · ${paper.daysOf}`));
      font(false, 8.5, ink.quiet);
      const made = fill(say.made, { time: dates.moment(paper.madeAtMs) });
      const zone = paper.timesOn === paper.daysOf ? [] : [paper.timesOn];
      line(
        printable(
          [made, fill(say.until, { time: dates.moment(Date.parse(content.until)) }), ...zone].join(' · '),
        ),
      );
      doc.y += 14;
    },

    figures(): void {
      const gap = 8;
      const boxWidth = (width - gap * (content.figures.length - 1)) / content.figures.length;
      const top = doc.y;
      const height = 56;
      for (const [index, figure] of content.figures.entries()) {
        const x = MARGIN + index * (boxWidth + gap);
        doc.roundedRect(x, top, boxWidth, height, 4).fill(ink.ground);
        font(false, 7.5, ink.quiet);
        doc.text(printable(figure.label), x + 8, top + 8, { width: boxWidth - 16, height: 20 });
        font(true, 14, ink.text);
        const text = valueText(figure.value, figure);
        if (doc.widthOfString(text) > boxWidth - 16) doc.fontSize(11);
        doc.text(text, x + 8, top + 33, { width: boxWidth - 8, lineBreak: false });
      }
      doc.x = MARGIN;
      doc.y = top + height + 18;
    },

    chart(): void {
      const { chart } = content;
      makeRoom(CHART_HEIGHT + 40);
      font(true, 11, ink.text);
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

    async table({ title, columns, rows, total }: SpokenTable): Promise<void> {
      const texts = (row: SpokenTable['rows'][number]): string[] =>
        columns.map((column, index) => valueText(row[index], { ...column, unit: '' }));
      const heads = columns.map(({ label, unit }) => printable(unit ? `${label} (${unit})` : label));
      const widths = columnWidths(columns, heads, rows.slice(0, MEASURED_ROWS).map(texts));
      font(true, TABLE_SIZE, ink.text);
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
          const room = inner(widths[index]) - inset;
          const align = columns[index]?.kind === 'number' ? 'right' : 'left';
          doc.text(isHead ? cell : cut(cell, room), x + CELL_PADDING + inset, top + (isHead ? 4 : 5), {
            width: room + 0.5,
            align,
            lineBreak: isHead,
          });
          x += widths[index] ?? 0;
        }
      };
      const drawHead = (): void => {
        const top = doc.y;
        doc.rect(MARGIN, top, width, headHeight).fill(ink.ground);
        font(true, TABLE_SIZE, ink.text);
        drawRow(heads, top, true);
        doc.y = top + headHeight;
      };

      makeRoom(headHeight + 3 * ROW_HEIGHT + 24);
      font(true, 11, ink.text);
      line(printable(title));
      doc.moveDown(0.3);
      drawHead();
      for (const [index, row] of rows.entries()) {
        if (index % ROWS_AT_A_TIME === ROWS_AT_A_TIME - 1) await nextTurn();
        if (doc.y + ROW_HEIGHT > bottom) {
          doc.addPage();
          drawHead();
        }
        const top = doc.y;
        font(false, TABLE_SIZE, ink.text);
        drawRow(texts(row), top, false);
        doc
          .moveTo(MARGIN, top + ROW_HEIGHT)
          .lineTo(MARGIN + width, top + ROW_HEIGHT)
          .lineWidth(0.5)
          .stroke(ink.line);
        doc.y = top + ROW_HEIGHT;
      }
      if (rows.length < total || rows.length === 0) {
        makeRoom(18);
        doc.y += 5;
        font(false, 8, ink.quiet);
        const [shown, all] = [numberText(rows.length, 0), numberText(total, 0)];
        line(printable(rows.length === 0 ? say.none : fill(say.first, { shown, total: all })));
      }
      doc.x = MARGIN;
      doc.y += 18;
    },

    notes(): void {
      for (const note of content.notes) {
        makeRoom(24);
        font(false, 8, ink.quiet);
        line(printable(note));
        doc.moveDown(0.3);
      }
    },

    feet(): void {
      const { start, count } = doc.bufferedPageRange();
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(start + index);
        // What stands below the margin would otherwise open a page of its own.
        doc.page.margins.bottom = 0;
        const top = doc.page.height - MARGIN;
        font(false, 8, ink.quiet);
        doc.text(printable(`${paper.company} · ${paper.title}`), MARGIN, top, { lineBreak: false });
        const page = fill(say.page, { page: String(index + 1), pages: String(count) });
        doc.text(printable(page), MARGIN, top, { width, align: 'right', lineBreak: false });
      }
    },
  };

  function inner(columnWidth: number | undefined): number {
    return (columnWidth ?? 0) - 2 * CELL_PADDING;
  }

  /** Keeps a text off the number that stands to its left, flush right. */
  function insetOf(columns: SpokenTable['columns'], index: number): number {
    return columns[index]?.kind !== 'number' && columns[index - 1]?.kind === 'number' ? 10 : 0;
  }

  /** A text in one line; what has no room is left out. */
  function cut(text: string, room: number): string {
    if (doc.widthOfString(text) <= room) return text;
    let length = text.length - 1;
    while (length > 1 && doc.widthOfString(`${text.slice(0, length)}…`) > room) length -= 1;
    return `${text.slice(0, length).trimEnd()}…`;
  }

  /** Numbers get what they need, texts share the rest by what they would like to have. */
  function columnWidths(
    columns: SpokenTable['columns'],
    heads: readonly string[],
    rows: readonly string[][],
  ): number[] {
    const natural = columns.map((column, index) => {
      font(true, TABLE_SIZE, ink.text);
      const head = heads[index] ?? '';
      // The head of a number may stand in two lines.
      const headWidth =
        column.kind === 'number'
          ? Math.max(...head.split(' ').map((word) => doc.widthOfString(word)))
          : doc.widthOfString(head);
      font(false, TABLE_SIZE, ink.text);
      const cells = rows.map((row) => doc.widthOfString(row[index] ?? ''));
      return (
        Math.min(WIDEST_COLUMN, Math.max(headWidth, ...cells)) +
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
