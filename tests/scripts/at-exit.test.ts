// @vitest-environment node
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const helper = pathToFileURL(path.resolve('scripts/at-exit.mjs')).href;

/**
 * The output of a program that has started another process, and how it ends.
 * @param end its last line.
 * @param signal that it is sent when it has come there.
 */
async function run(end: string, signal?: NodeJS.Signals) {
  const program = `
    import { spawn } from 'node:child_process';
    import { atExit, endWithProgram, exitOnSignals } from '${helper}';
    exitOnSignals();
    atExit(() => console.log('then what was there first'));
    const forever = 'setInterval(() => undefined, 1000)';
    endWithProgram(spawn(process.execPath, ['-e', forever], { stdio: 'inherit' }));
    atExit(() => console.log('cleaned up'));
    atExit(() => console.log('taken back'))();
    console.log('started');
    ${end}
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program]);
  let out = '';
  child.stdout.on('data', (part) => {
    out += part;
    if (signal && out.includes('started')) child.kill(signal);
  });
  // The other process has the same output, which is not closed before it has ended too.
  const [code] = await once(child, 'close');
  return { code, out };
}

describe('what a program has started', () => {
  it.each([
    ['by itself', 'process.exit()', undefined, 0],
    ['by an error', "setTimeout(() => { throw new Error('on the way'); })", undefined, 1],
    [
      'by a promise that nobody waits for',
      "Promise.reject(new Error('on the way')); await new Promise((resolve) => setTimeout(resolve, 60_000))",
      undefined,
      1,
    ],
    ['by a promise that it waits for', "await Promise.reject(new Error('on the way'))", undefined, 1],
    ['by Ctrl+C', 'setInterval(() => undefined, 1000)', 'SIGINT', 130],
    ['when it is asked to', 'setInterval(() => undefined, 1000)', 'SIGTERM', 143],
  ] as const)('ends with it when it ends %s', async (_how, end, signal, code) => {
    expect(await run(end, signal)).toEqual({
      code,
      out: 'started\ncleaned up\nthen what was there first\n',
    });
  });
});
