import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReportStep } from '../../src/domain/reports/report-progress';

/** Longest time that a report blocks other requests. */
const SLICE_MS = 10;

/** Called with the progress; rejects when the run is obsolete. */
export type OnProgress = (percent: number, step: ReportStep) => Promise<void>;

/** One run of a report: long work in short slices, between which other requests are handled. */
export class ReportRun {
  readonly #onProgress: OnProgress;

  constructor(onProgress: OnProgress) {
    this.#onProgress = onProgress;
  }

  /** A part of this run, whose percents are scaled to `from` to `to` of this one. */
  part(from: number, to: number): ReportRun {
    return new ReportRun((percent, step) => this.#onProgress(from + ((to - from) * percent) / 100, step));
  }

  /** Iterates in slices. @param from percent of the whole report before the first item, `to` after the last. */
  async forEach<Item>(
    step: ReportStep,
    [from, to]: readonly [from: number, to: number],
    items: readonly Item[],
    visit: (item: Item) => void | Promise<void>,
  ): Promise<void> {
    await this.#onProgress(from, step);
    let sliceEndsMs = performance.now() + SLICE_MS;
    for (const [index, item] of items.entries()) {
      const pending = visit(item);
      if (pending) await pending;
      if (performance.now() < sliceEndsMs) continue;
      await nextTurn();
      await this.#onProgress(from + ((to - from) * (index + 1)) / items.length, step);
      sliceEndsMs = performance.now() + SLICE_MS;
    }
  }
}
