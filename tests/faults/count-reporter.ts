import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints which cases were lost, and in the end how many were tried, survived and lost. */
export default class CountReporter implements Reporter {
  readonly #last = new Map<string, boolean>();

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') return;
    const isSurvived = result.status === 'passed';
    this.#last.set(test.id, isSurvived);
    if (isSurvived) return;
    const [message = ''] = (result.error?.message ?? result.status).split('\nCall log');
    print(`lost (attempt ${result.retry + 1}): ${test.title}\n  ${message.replaceAll('\n', '\n  ')}`);
  }

  onEnd(): void {
    const survived = [...this.#last.values()].filter(Boolean).length;
    print(`tried: ${this.#last.size}, survived: ${survived}, lost: ${this.#last.size - survived}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
