import type { SpeedRun } from './speed-columns';

export interface GraphColours {
  line: string;
  fill: string;
  grid: string;
  text: string;
  font: string;
}

export function readGraphColours(): GraphColours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim() || 'grey';
  return {
    line: read('--chart-first'),
    fill: read('--accent-soft'),
    grid: read('--border'),
    text: read('--text-secondary'),
    font: read('--font-family'),
  };
}

export interface GraphBox {
  widthPx: number;
  heightPx: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface GraphTicks {
  times: readonly { xPx: number; text: string }[];
  speeds: readonly { kmh: number; text: string }[];
  topKmh: number;
}

/** Draws the lines of a graph of speeds, its grid and its axes. */
export function paintGraph(
  canvas: HTMLCanvasElement,
  { widthPx, heightPx, left, right, top, bottom }: GraphBox,
  runs: readonly SpeedRun[],
  { times, speeds, topKmh }: GraphTicks,
  colours: GraphColours,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(widthPx * ratio);
  canvas.height = Math.round(heightPx * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, widthPx, heightPx);
  const yOf = (kmh: number): number => bottom - (kmh / topKmh) * (bottom - top);

  context.font = `12px ${colours.font}`;
  context.fillStyle = colours.text;
  context.strokeStyle = colours.grid;
  context.lineWidth = 1;
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  for (const { kmh, text } of speeds) {
    const y = Math.round(yOf(kmh)) + 0.5;
    context.fillText(text, left - 6, y);
    context.beginPath();
    context.moveTo(left, y);
    context.lineTo(right, y);
    context.stroke();
  }
  context.textBaseline = 'alphabetic';
  context.textAlign = 'center';
  for (const { xPx, text } of times) {
    const half = context.measureText(text).width / 2;
    context.fillText(text, Math.min(widthPx - half, Math.max(half, left + xPx)), heightPx - 4);
    context.beginPath();
    context.moveTo(Math.round(left + xPx) + 0.5, bottom);
    context.lineTo(Math.round(left + xPx) + 0.5, bottom + 4);
    context.stroke();
  }

  context.lineJoin = 'round';
  context.strokeStyle = colours.line;
  context.lineWidth = 1.5;
  for (const { xPx, lowest, highest } of runs) {
    const line = new Path2D();
    for (const [at, x] of xPx.entries()) {
      const [low, high] = [yOf(lowest[at] ?? 0), yOf(highest[at] ?? 0)];
      if (at === 0) line.moveTo(left + x, low);
      else line.lineTo(left + x, low);
      if (high !== low) line.lineTo(left + x, high);
    }
    const area = new Path2D(line);
    area.lineTo(left + (xPx.at(-1) ?? 0), bottom);
    area.lineTo(left + (xPx[0] ?? 0), bottom);
    area.closePath();
    context.fillStyle = colours.fill;
    context.fill(area);
    context.stroke(line);
    // A single report has no line.
    if (xPx.length === 1) {
      context.fillStyle = colours.line;
      context.fillRect(left + (xPx[0] ?? 0) - 1.5, yOf(highest[0] ?? 0) - 1.5, 3, 3);
    }
  }
}
