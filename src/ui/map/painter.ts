import { breakLabel, type LabelText, labelLineHeightPx } from './label-text';
import type { MapColours } from './map-colours';
import { type KindCounts, type MapItem, type MarkerKind, markerKinds } from './map-item';
import { type ClusterTarget, type MarkerTarget, selectedRadiusPx, type Target } from './marker-layout';
import { markerShapes, traceHeading } from './marker-shapes';
import { type CreateSurface, type Sprite, SpriteCache } from './sprites';

const rimPx = 2;
const clusterRingPx = 3;
const labelSizePx = 12;
const staleOpacity = 0.6;
const shapeRadiusPx = 6.5;
const spritePx = 36;
const shadow = 'rgb(0 0 0 / 35%)';
const ringSteps = 32;

/** A short count for a cluster: 950, 1.2k, 98k. */
export function shortCount(count: number): string {
  if (count < 1_000) return String(count);
  const thousands = count / 1_000;
  return `${thousands < 9.95 ? thousands.toFixed(1) : Math.round(thousands)}k`;
}

/** The kinds' shares of the ring in whole steps; at least one step per kind present. */
export function ringShares(counts: KindCounts): number[] {
  const total = markerKinds.reduce((sum, kind) => sum + counts[kind], 0);
  return markerKinds.map((kind) => {
    if (counts[kind] === 0) return 0;
    return Math.min(ringSteps, Math.max(1, Math.round((counts[kind] / total) * ringSteps)));
  });
}

/** Draws markers, clusters and labels on a canvas. */
export class Painter {
  readonly #sprites: SpriteCache;
  readonly #labels = new Map<string, LabelText>();
  readonly #measuring: CanvasRenderingContext2D | null;
  readonly #readColours: () => MapColours;
  #cachedColours: MapColours | undefined;
  #pixelRatio = 1;

  /** @param readColours called at the first marker, as reading styles during page load is slow. */
  constructor(
    readColours: () => MapColours,
    measuring: CanvasRenderingContext2D | null,
    createSurface?: CreateSurface,
  ) {
    this.#readColours = readColours;
    this.#measuring = measuring;
    this.#sprites = new SpriteCache(createSurface);
  }

  get #colours(): MapColours {
    this.#cachedColours ??= this.#readColours();
    return this.#cachedColours;
  }

  invalidateColours(): void {
    this.#cachedColours = undefined;
    this.#sprites.clear();
    this.#labels.clear();
  }

  readonly breakText = (label: string): LabelText => {
    const kept = this.#labels.get(label);
    if (kept) return kept;
    if (this.#labels.size > 5_000) this.#labels.clear();
    const context = this.#measuring;
    const measure = (text: string) => {
      if (!context) return text.length * 7;
      context.font = this.#font();
      return context.measureText(text).width;
    };
    const broken = breakLabel(label, measure);
    this.#labels.set(label, broken);
    return broken;
  };

  paint(
    context: CanvasRenderingContext2D,
    size: { widthPx: number; heightPx: number },
    pixelRatio: number,
    targets: readonly Target[],
  ): void {
    this.#pixelRatio = pixelRatio;
    this.#sprites.setPixelRatio(pixelRatio);
    context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    context.clearRect(0, 0, size.widthPx, size.heightPx);
    for (const target of targets) {
      if (target.type === 'cluster') this.#drawSprite(context, this.#cluster(target), target.xPx, target.yPx);
      else if (!target.isSelected) this.#marker(context, target);
    }
    for (const target of targets) {
      if (target.type === 'marker' && !target.isSelected) this.#label(context, target);
    }
    const selected = targets.at(-1);
    if (selected?.type === 'marker' && selected.isSelected) {
      this.#marker(context, selected);
      this.#label(context, selected);
    }
  }

  #font(): string {
    return `600 ${labelSizePx}px ${this.#colours.fontFamily}`;
  }

  /** Draws a sprite at whole device pixels, to keep text sharp. */
  #drawSprite(context: CanvasRenderingContext2D, sprite: Sprite, xPx: number, yPx: number): void {
    const { image, widthPx, heightPx } = sprite;
    const snap = (px: number) => Math.round(px * this.#pixelRatio) / this.#pixelRatio;
    context.drawImage(image, snap(xPx - widthPx / 2), snap(yPx - heightPx / 2), widthPx, heightPx);
  }

  #marker(context: CanvasRenderingContext2D, target: MarkerTarget): void {
    const { item, isSelected, xPx, yPx } = target;
    context.globalAlpha = item.stale && !isSelected ? staleOpacity : 1;
    if (isSelected) this.#drawSprite(context, this.#ring(), xPx, yPx);
    this.#drawSprite(context, this.#shapeRim(item.kind), xPx, yPx);
    if (item.headingDegrees !== undefined) {
      context.save();
      context.translate(xPx, yPx);
      context.rotate((item.headingDegrees * Math.PI) / 180);
      this.#drawSprite(context, this.#heading(item), 0, 0);
      context.restore();
    }
    this.#drawSprite(context, this.#shape(item), xPx, yPx);
    context.globalAlpha = 1;
  }

  #fill(item: MapItem): string {
    return item.stale ? this.#colours.stale : this.#colours.kinds[item.kind];
  }

  /** Drawn below the heading arrow, so that there is no seam. */
  #shapeRim(kind: MarkerKind): Sprite {
    return this.#sprites.get(`rim ${kind}`, spritePx, spritePx, (context) => {
      context.lineJoin = 'round';
      context.beginPath();
      markerShapes[kind].outline(context, shapeRadiusPx);
      context.lineWidth = rimPx * 2;
      context.strokeStyle = this.#colours.rim;
      context.shadowColor = shadow;
      context.shadowBlur = 3;
      context.stroke();
    });
  }

  #shape(item: MapItem): Sprite {
    return this.#sprites.get(`shape ${item.kind} ${item.stale === true}`, spritePx, spritePx, (context) => {
      const { outline, symbol } = markerShapes[item.kind];
      context.beginPath();
      outline(context, shapeRadiusPx);
      context.fillStyle = this.#fill(item);
      context.fill();
      if (!symbol) return;
      context.beginPath();
      symbol(context, shapeRadiusPx);
      context.strokeStyle = this.#colours.rim;
      context.lineWidth = 1.8;
      context.lineCap = 'round';
      context.stroke();
    });
  }

  #heading(item: MapItem): Sprite {
    return this.#sprites.get(`heading ${item.kind} ${item.stale === true}`, spritePx, spritePx, (context) => {
      context.lineJoin = 'round';
      context.beginPath();
      traceHeading(context, shapeRadiusPx);
      context.lineWidth = rimPx * 2;
      context.strokeStyle = this.#colours.rim;
      context.stroke();
      context.fillStyle = this.#fill(item);
      context.fill();
    });
  }

  #ring(): Sprite {
    return this.#sprites.get('ring', 2 * selectedRadiusPx + 4, 2 * selectedRadiusPx + 4, (context) => {
      context.beginPath();
      context.arc(0, 0, selectedRadiusPx - 1.5, 0, 2 * Math.PI);
      context.fillStyle = this.#colours.halo;
      context.fill();
      context.lineWidth = 3;
      context.strokeStyle = this.#colours.accent;
      context.stroke();
    });
  }

  #cluster(target: ClusterTarget): Sprite {
    const shares = ringShares(target.counts);
    const text = shortCount(target.count);
    const { radiusPx } = target;
    return this.#sprites.get(
      `cluster ${text} ${radiusPx} ${shares.join(' ')}`,
      2 * radiusPx + 8,
      2 * radiusPx + 8,
      (context) => {
        context.beginPath();
        context.arc(0, 0, radiusPx, 0, 2 * Math.PI);
        context.fillStyle = this.#colours.clusterGround;
        context.shadowColor = shadow;
        context.shadowBlur = 4;
        context.fill();
        context.shadowColor = 'transparent';
        this.#clusterRing(context, radiusPx - clusterRingPx / 2 - 1, shares);
        context.fillStyle = this.#colours.clusterText;
        context.font = this.#font();
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.fillText(text, 0, 0.5);
      },
    );
  }

  #clusterRing(context: CanvasRenderingContext2D, radiusPx: number, shares: readonly number[]): void {
    const total = shares.reduce((sum, share) => sum + share, 0);
    const parts = shares.filter((share) => share > 0).length;
    const gap = parts > 1 ? 1.2 / radiusPx : 0;
    let angle = -Math.PI / 2;
    context.lineWidth = clusterRingPx;
    shares.forEach((share, index) => {
      const kind = markerKinds[index];
      if (share === 0 || !kind) return;
      const turn = (share / total) * 2 * Math.PI;
      context.beginPath();
      context.arc(0, 0, radiusPx, angle + gap, angle + turn - gap);
      context.strokeStyle = this.#colours.kinds[kind];
      context.stroke();
      angle += turn;
    });
  }

  #label(context: CanvasRenderingContext2D, target: MarkerTarget): void {
    const { labelBox: box, label, item } = target;
    if (!box) return;
    const sprite = this.#sprites.get(`label ${item.label}`, label.widthPx, label.heightPx, (drawing) => {
      drawing.font = this.#font();
      drawing.textAlign = 'center';
      drawing.textBaseline = 'middle';
      drawing.lineJoin = 'round';
      drawing.lineWidth = 3;
      drawing.strokeStyle = this.#colours.halo;
      drawing.fillStyle = this.#colours.text;
      label.lines.forEach((line, index) => {
        const yPx = (index - (label.lines.length - 1) / 2) * labelLineHeightPx;
        drawing.strokeText(line, 0, yPx);
        drawing.fillText(line, 0, yPx);
      });
    });
    this.#drawSprite(context, sprite, box.left + box.width / 2, box.top + box.height / 2);
  }
}
