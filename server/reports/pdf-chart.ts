import type PDFDocument from 'pdfkit';
import {
  axisValues,
  type ChartBox,
  type ChartLayout,
  layoutChart,
} from '../../src/domain/reports/chart-layout';
import type { LocalizedContent } from './localize-content';
import { pdfColours, printable } from './pdf-style';

type Doc = InstanceType<typeof PDFDocument>;
type Chart = LocalizedContent['chart'];

export interface ChartTexts {
  category(text: string): string;
  value(value: number): string;
}

const LEGEND_HEIGHT = 18;
const SIZE = 8;

export function drawChart(doc: Doc, box: ChartBox, chart: Chart, texts: ChartTexts): number {
  doc.font('Helvetica').fontSize(SIZE);
  const lies = chart.shape === 'bars';
  const categories = chart.categories.values.map(texts.category);
  const widest = (words: readonly string[]): number =>
    Math.max(0, ...words.map((word) => doc.widthOfString(word)));
  const hasLegend = chart.series.length > 1;
  const top = box.y + (hasLegend ? LEGEND_HEIGHT : 0);
  const largest = Math.max(0, ...chart.series.flatMap(({ values }) => values));
  const layout = layoutChart(
    { shape: chart.shape, categories: categories.length, series: chart.series.map(({ values }) => values) },
    {
      width: box.width,
      height: box.height - (top - box.y),
      left: widest(lies ? categories : axisValues(largest).map(texts.value)) + 12,
      bottom: 18,
      labelWidth: widest(categories) + 10,
    },
  );
  if (hasLegend) drawLegend(doc, box, chart);
  doc.save().translate(box.x, top);
  drawAxes(doc, layout, lies, categories, texts);
  for (const { series, x, y, width, height } of layout.bars)
    doc.rect(x, y, width, height).fill(pdfColours.series[series] ?? pdfColours.text);
  for (const [series, points] of layout.lines.entries()) {
    for (const [index, { x, y }] of points.entries()) {
      if (index === 0) doc.moveTo(x, y);
      else doc.lineTo(x, y);
    }
    if (series > 0) doc.dash(4, { space: 2 });
    doc
      .lineWidth(1.5)
      .stroke(pdfColours.series[series] ?? pdfColours.text)
      .undash();
    for (const { x, y } of points) doc.circle(x, y, 1.8).fill(pdfColours.series[series] ?? pdfColours.text);
  }
  doc.restore();
  return box.height;
}

function drawAxes(
  doc: Doc,
  { plot, ticks, labels }: ChartLayout,
  lies: boolean,
  categories: readonly string[],
  texts: ChartTexts,
): void {
  const put = (text: string, x: number, y: number, align: 'left' | 'center' | 'right'): void => {
    const width = doc.widthOfString(text);
    const shift = { left: 0, center: width / 2, right: width }[align];
    doc.fillColor(pdfColours.secondary).text(text, x - shift, y, { lineBreak: false });
  };
  const below = plot.y + plot.height + 6;
  doc.lineWidth(0.5);
  for (const { value, at } of ticks) {
    if (lies) {
      doc.moveTo(at, plot.y).lineTo(at, plot.y + plot.height);
      doc.stroke(pdfColours.line);
      put(texts.value(value), at, below, 'center');
    } else {
      doc.moveTo(plot.x, at).lineTo(plot.x + plot.width, at);
      doc.stroke(pdfColours.line);
      put(texts.value(value), plot.x - 6, at - SIZE / 2 + 0.5, 'right');
    }
  }
  for (const { category, at } of labels) {
    const text = categories[category] ?? '';
    if (lies) put(text, plot.x - 6, at - SIZE / 2 + 0.5, 'right');
    else put(text, at, below, 'center');
  }
}

function drawLegend(doc: Doc, { x, y }: ChartBox, { series }: Chart): void {
  let at = x;
  for (const [index, { label }] of series.entries()) {
    const text = printable(label);
    doc.rect(at, y + 1, 8, 8).fill(pdfColours.series[index] ?? pdfColours.text);
    doc.fillColor(pdfColours.text).text(text, at + 13, y + 1.5, { lineBreak: false });
    at += 13 + doc.widthOfString(text) + 18;
  }
}
