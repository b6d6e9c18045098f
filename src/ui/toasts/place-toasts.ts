/** A rectangle of the window, px from its top left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something that toasts should not cover. */
export interface Obstacle extends Box {
  /** How bad it is to cover it. */
  weight: number;
}

/** Where toasts stand: they grow upwards from their lower edge. px from the left and from the lower edge of the window. */
export interface ToastPlace {
  leftPx: number;
  bottomPx: number;
}

export interface ToastRoom {
  widthPx: number;
  heightPx: number;
}

/** To the edges of the window, and to what must not be covered. */
const edgePx = 16;
const gapPx = 4;
const stepPx = 16;
/** Above the pages of a list, when nothing speaks against it. */
const homeBottomPx = 64;

function penaltyOf(
  { leftPx, bottomPx }: ToastPlace,
  size: ToastRoom,
  view: ToastRoom,
  obstacles: readonly Obstacle[],
): number {
  const left = leftPx - gapPx;
  const right = leftPx + size.widthPx + gapPx;
  const bottom = view.heightPx - bottomPx + gapPx;
  const top = bottom - size.heightPx - 2 * gapPx;
  let penalty = 0;
  for (const box of obstacles) {
    if (box.left < right && box.right > left && box.top < bottom && box.bottom > top) penalty += box.weight;
  }
  return penalty;
}

function placesFor(size: ToastRoom, view: ToastRoom): ToastPlace[] {
  const mostLeftPx = Math.max(edgePx, view.widthPx - size.widthPx - edgePx);
  const mostBottomPx = Math.max(edgePx, view.heightPx - size.heightPx - edgePx);
  const homePx = Math.min(homeBottomPx, mostBottomPx);
  const places: (ToastPlace & { distancePx: number })[] = [];
  for (let leftPx = mostLeftPx; leftPx >= edgePx; leftPx -= stepPx) {
    for (let bottomPx = edgePx; bottomPx <= mostBottomPx; bottomPx += stepPx) {
      const distancePx = mostLeftPx - leftPx + Math.abs(bottomPx - homePx);
      places.push({ leftPx, bottomPx, distancePx });
    }
  }
  return places.sort((one, other) => one.distancePx - other.distancePx);
}

/**
 * Where toasts cover nothing that is in use, as near to the lower right corner as can be; where they cannot but cover
 * something, the place that does least harm.
 *
 * @param size of all toasts together.
 * @param now where they are: they stay, as long as they cover nothing there.
 */
export function placeToasts(
  size: ToastRoom,
  view: ToastRoom,
  obstacles: readonly Obstacle[],
  now?: ToastPlace,
): ToastPlace {
  const fits =
    now &&
    now.leftPx + size.widthPx <= view.widthPx - edgePx &&
    now.bottomPx + size.heightPx <= view.heightPx - edgePx;
  if (fits && penaltyOf(now, size, view, obstacles) === 0) return now;
  let best: ToastPlace = { leftPx: edgePx, bottomPx: edgePx };
  let least = Number.POSITIVE_INFINITY;
  for (const { leftPx, bottomPx } of placesFor(size, view)) {
    const place = { leftPx, bottomPx };
    const penalty = penaltyOf(place, size, view, obstacles);
    if (penalty >= least) continue;
    [best, least] = [place, penalty];
    if (least === 0) break;
  }
  return best;
}
