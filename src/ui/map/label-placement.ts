/** Where a label is drawn, px. */
export interface LabelBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A label to place beside its marker. */
export interface LabelRequest {
  xPx: number;
  yPx: number;
  radiusPx: number;
  widthPx: number;
  heightPx: number;
  /** Placed even where it overlaps, for the selected item. */
  always: boolean;
}

/** A marker that labels must not cover. */
export interface LabelObstacle {
  xPx: number;
  yPx: number;
  radiusPx: number;
}

const labelGapPx = 2;

function candidates(label: LabelRequest): LabelBox[] {
  const { xPx, yPx, radiusPx, widthPx: width, heightPx: height } = label;
  const middleTop = yPx - height / 2;
  const middleLeft = xPx - width / 2;
  return [
    { left: xPx + radiusPx + labelGapPx, top: middleTop, width, height },
    { left: xPx - radiusPx - labelGapPx - width, top: middleTop, width, height },
    { left: middleLeft, top: yPx + radiusPx + labelGapPx, width, height },
    { left: middleLeft, top: yPx - radiusPx - labelGapPx - height, width, height },
  ];
}

function overlaps(a: LabelBox, b: LabelBox): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}

/** The size of the map, px. */
export interface LabelView {
  widthPx: number;
  heightPx: number;
}

function isInView(box: LabelBox, { widthPx, heightPx }: LabelView): boolean {
  return box.left >= 0 && box.top >= 0 && box.left + box.width <= widthPx && box.top + box.height <= heightPx;
}

class BoxGrid {
  readonly #cells = new Map<string, LabelBox[]>();

  static *#keys(box: LabelBox): Generator<string> {
    const cellPx = 80;
    const right = Math.floor((box.left + box.width) / cellPx);
    const bottom = Math.floor((box.top + box.height) / cellPx);
    for (let column = Math.floor(box.left / cellPx); column <= right; column += 1) {
      for (let row = Math.floor(box.top / cellPx); row <= bottom; row += 1) yield `${column}:${row}`;
    }
  }

  add(box: LabelBox): void {
    for (const key of BoxGrid.#keys(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  isFree(box: LabelBox): boolean {
    for (const key of BoxGrid.#keys(box)) {
      if (this.#cells.get(key)?.some((other) => overlaps(box, other))) return false;
    }
    return true;
  }
}

/**
 * Places labels greedily in the given order: right of the marker, else left, below, above. Sides on which the map's edge
 * would cut the label come last; a label without free space is left out. @returns boxes in the order of the labels, `undefined` for those left out.
 */
export function placeLabels(
  labels: readonly LabelRequest[],
  obstacles: readonly LabelObstacle[],
  view: LabelView,
): (LabelBox | undefined)[] {
  const taken = new BoxGrid();
  for (const { xPx, yPx, radiusPx } of obstacles) {
    taken.add({ left: xPx - radiusPx, top: yPx - radiusPx, width: 2 * radiusPx, height: 2 * radiusPx });
  }
  const placed = new Array<LabelBox | undefined>(labels.length);
  const order = labels.map((_, index) => index);
  order.sort((a, b) => Number(labels[b]?.always) - Number(labels[a]?.always) || a - b);
  for (const index of order) {
    const label = labels[index];
    if (!label) continue;
    const boxes = candidates(label);
    const free = boxes.filter((box) => taken.isFree(box));
    const box = free.find((one) => isInView(one, view)) ?? free[0] ?? (label.always ? boxes[0] : undefined);
    if (box) taken.add(box);
    placed[index] = box;
  }
  return placed;
}
