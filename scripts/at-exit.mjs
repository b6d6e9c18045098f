/** What a program has started ends with it, however the program ends: servers, databases, folders for a while. */
import { constants } from 'node:os';

/** @type {Set<() => void>} */
const cleanUps = new Set();

function cleanUp() {
  for (const act of [...cleanUps].reverse()) {
    try {
      act();
    } catch (error) {
      console.error(error);
      process.exitCode ||= 1;
    }
  }
}

/**
 * Has something done when this program ends, the last of such things first: after its last line, by `process.exit`, by an
 * error that nobody caught and, with `exitOnSignals`, by a signal.
 * @param {() => void} act must be done when it returns: a program that ends waits for no promise.
 * @returns {() => void} takes it back.
 */
export function atExit(act) {
  if (cleanUps.size === 0) process.on('exit', cleanUp);
  cleanUps.add(act);
  return () => {
    cleanUps.delete(act);
    if (cleanUps.size === 0) process.off('exit', cleanUp);
  };
}

/**
 * Ends another process with this one.
 * @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} [signal] that ends it at once.
 */
export function endWithProgram(child, signal = 'SIGKILL') {
  const takeBack = atExit(() => child.kill(signal));
  child.on('exit', takeBack);
}

/** Ends this program in good order on Ctrl+C, and when it is asked to end: without it, Node stops on the spot. */
export function exitOnSignals() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => process.exit(128 + constants.signals[signal]));
}
