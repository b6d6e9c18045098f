/** A rectangle in px. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A marker that wants its label drawn beside it. */
export interface LabelWish {
  xPx: number;
  yPx: number;
  radiusPx: number;
  widthPx: number;
  heightPx: number;
  /** Drawn in any case, as the selected item's. */
  always: boolean;
}

/** A place that no label may cover. */
export interface Obstacle {
  xPx: number;
  yPx: number;
  radiusPx: number;
}

const gapPx = 2;

function candidates(wish: LabelWish): Box[] {
  const { xPx, yPx, radiusPx, widthPx: width, heightPx: height } = wish;
  const middleTop = yPx - height / 2;
  const middleLeft = xPx - width / 2;
  return [
    { left: xPx + radiusPx + gapPx, top: middleTop, width, height },
    { left: xPx - radiusPx - gapPx - width, top: middleTop, width, height },
    { left: middleLeft, top: yPx + radiusPx + gapPx, width, height },
    { left: middleLeft, top: yPx - radiusPx - gapPx - height, width, height },
  ];
}

function overlaps(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  );
}

/** Boxes by the cells that they touch, so that a label is compared with its neighbours only. */
class BoxGrid {
  readonly #cells = new Map<string, Box[]>();

  static *#keys(box: Box): Generator<string> {
    const cellPx = 80;
    const right = Math.floor((box.left + box.width) / cellPx);
    const bottom = Math.floor((box.top + box.height) / cellPx);
    for (let column = Math.floor(box.left / cellPx); column <= right; column += 1) {
      for (let row = Math.floor(box.top / cellPx); row <= bottom; row += 1) yield `${column}:${row}`;
    }
  }

  add(box: Box): void {
    for (const key of BoxGrid.#keys(box)) {
      const cell = this.#cells.get(key);
      if (cell) cell.push(box);
      else this.#cells.set(key, [box]);
    }
  }

  isFree(box: Box): boolean {
    for (const key of BoxGrid.#keys(box)) {
      if (this.#cells.get(key)?.some((other) => overlaps(box, other))) return false;
    }
    return true;
  }
}

/**
 * Places labels greedily, those of first wishes first: right of the marker, else left, below, above; a label that
 * would cover a marker or another label is left out (`undefined`). Answers in step with the wishes.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  obstacles: readonly Obstacle[],
): (Box | undefined)[] {
  const taken = new BoxGrid();
  for (const { xPx, yPx, radiusPx } of obstacles) {
    taken.add({ left: xPx - radiusPx, top: yPx - radiusPx, width: 2 * radiusPx, height: 2 * radiusPx });
  }
  const placed = new Array<Box | undefined>(wishes.length);
  const order = wishes.map((_, index) => index);
  order.sort((a, b) => Number(wishes[b]?.always) - Number(wishes[a]?.always) || a - b);
  for (const index of order) {
    const wish = wishes[index];
    if (!wish) continue;
    const boxes = candidates(wish);
    const free = boxes.find((box) => taken.isFree(box)) ?? (wish.always ? boxes[0] : undefined);
    if (free) taken.add(free);
    placed[index] = free;
  }
  return placed;
}
