import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReportStep } from '../../src/domain/report-progress';

/** How long others wait for their turn while a report is worked on. */
const SLICE_MS = 10;

/** Hears how far a report has come; rejects when nobody wants it any more. */
export type Tell = (percent: number, step: ReportStep) => Promise<void>;

/** One run of a report: long work in short slices, between which other requests are answered. */
export class ReportRun {
  readonly #tell: Tell;

  constructor(tell: Tell) {
    this.#tell = tell;
  }

  /**
   * Looks at every item.
   *
   * @param from percent of the whole report before the first item, `to` after the last.
   */
  async over<Item>(
    step: ReportStep,
    [from, to]: readonly [from: number, to: number],
    items: readonly Item[],
    look: (item: Item) => void | Promise<void>,
  ): Promise<void> {
    await this.#tell(from, step);
    let sliceEndsMs = performance.now() + SLICE_MS;
    for (const [index, item] of items.entries()) {
      const looking = look(item);
      if (looking) await looking;
      if (performance.now() < sliceEndsMs) continue;
      await nextTurn();
      await this.#tell(from + ((to - from) * (index + 1)) / items.length, step);
      sliceEndsMs = performance.now() + SLICE_MS;
    }
  }
}
