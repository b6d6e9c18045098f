import type { WriteStream } from 'node:tty';
import type { Progress } from './copy-format';

const EVERY_MS = 200;

/**
 * Shows a line with the number of rows, on a terminal only. @param check called before each update, and may end the
 * work by throwing.
 */
export function showProgress(
  output: Pick<WriteStream, 'write'> & { isTTY?: boolean },
  check: () => void,
): {
  show: Progress;
  end(): void;
} {
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let hasLine = false;
  return {
    show(done, total) {
      check();
      if (!output.isTTY || performance.now() - shownAtMs < EVERY_MS) return;
      shownAtMs = performance.now();
      hasLine = true;
      const percent = total === 0 ? 100 : Math.floor((100 * done) / total);
      output.write(`\r${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows (${percent} %)`);
    },
    end() {
      if (hasLine) output.write('\n');
    },
  };
}
