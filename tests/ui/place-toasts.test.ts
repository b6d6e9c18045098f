import { expect, test } from 'vitest';
import { type Obstacle, placeToasts } from '../../src/ui/toasts/place-toasts';

const desktop = { widthPx: 1440, heightPx: 900 };
const size = { widthPx: 360, heightPx: 80 };
const home = { leftPx: 1064, bottomPx: 64 };

const obstacle = (left: number, top: number, widthPx: number, heightPx: number, weight = 1): Obstacle => ({
  left,
  top,
  right: left + widthPx,
  bottom: top + heightPx,
  weight,
});

/** Whether toasts at a place lie over something. */
function covers(place: { leftPx: number; bottomPx: number }, view: typeof desktop, box: Obstacle): boolean {
  const bottom = view.heightPx - place.bottomPx;
  return (
    box.left < place.leftPx + size.widthPx &&
    box.right > place.leftPx &&
    box.top < bottom &&
    box.bottom > bottom - size.heightPx
  );
}

test('toasts stand in the lower right corner, above the pages of a list', () => {
  expect(placeToasts(size, desktop, [])).toEqual(home);
  expect(placeToasts(size, desktop, [obstacle(300, 850, 1100, 40)])).toEqual(home);
});

test('they make way for what is there, and go no further than they must', () => {
  const button = obstacle(1300, 780, 90, 32);
  const place = placeToasts(size, desktop, [button]);
  expect(covers(place, desktop, button)).toBe(false);
  expect(Math.abs(place.leftPx - home.leftPx) + Math.abs(place.bottomPx - home.bottomPx)).toBeLessThan(120);
});

test('they stay where they are as long as they cover nothing there', () => {
  const away = { leftPx: 424, bottomPx: 400 };
  expect(placeToasts(size, desktop, [], away)).toEqual(away);
  const under = obstacle(500, 450, 90, 32);
  expect(placeToasts(size, desktop, [under], away)).not.toEqual(away);
  // A window that has become smaller than that.
  expect(placeToasts(size, { widthPx: 700, heightPx: 900 }, [], away).leftPx).toBe(324);
});

test('where they cannot but cover something, it is what matters least', () => {
  const phone = { widthPx: 392, heightPx: 844 };
  const everywhere = Array.from({ length: 40 }, (_, at) => obstacle(16, at * 24, 200, 20));
  const dialog = obstacle(0, 400, 392, 444, 100);
  const focused = obstacle(16, 300, 300, 32, 1000);
  const place = placeToasts(size, phone, [...everywhere, dialog, focused]);
  expect(covers(place, phone, dialog)).toBe(false);
  expect(covers(place, phone, focused)).toBe(false);
});

test('in a window that is smaller than they are they begin at its edge', () => {
  expect(placeToasts(size, { widthPx: 200, heightPx: 60 }, [])).toEqual({ leftPx: 16, bottomPx: 16 });
});
