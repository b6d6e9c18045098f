import { spawn } from 'node:child_process';
import { endWithProgram } from '../../scripts/at-exit.mjs';
import { shortLivedNode } from '../../scripts/short-lived-node.mjs';

/**
 * A reference API in a process of its own, from its bundle.
 * @typedef {object} LaunchedServer
 * @property {import('node:child_process').ChildProcess} child
 * @property {Promise<string>} url once it is ready; rejects when the process ends before.
 * @property {Promise<{ code: number | null, signal: NodeJS.Signals | null, output: string }>} ended
 * @property {() => string} output what it has printed so far.
 */

/**
 * It ends with the program that launched it.
 * @param {string} main the bundle's main.js.
 * @param {Record<string, string>} env nothing else of this process's environment but PATH.
 * @param {string[]} [command] what to start it with, such as `unshare`; absent: Node alone.
 * @param {string[]} [options] of the program itself; absent: none.
 * @returns {LaunchedServer}
 */
export function launchServer(main, env, command = [], options = []) {
  const node = [process.execPath, ...shortLivedNode, main, ...options];
  const [program = process.execPath, ...args] = [...command, ...node];
  const child = spawn(program, args, { env: { PATH: process.env.PATH ?? '', ...env } });
  endWithProgram(child);
  let output = '';
  /** @type {LaunchedServer['ended']} */
  const ended = new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, output }));
  });
  /** @type {Promise<string>} */
  const url = new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /http:\/\/localhost:\d+\S*/.exec(output);
      if (found && output.includes('Ctrl+C')) resolve(found[0]);
    });
    ended.then(() => reject(new Error(`It ended: ${output}`)));
  });
  url.catch(() => undefined);
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return { child, url, ended, output: () => output };
}
