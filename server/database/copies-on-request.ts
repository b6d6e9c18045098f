import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error';

/**
 * A backup of the embedded database while a server has its folder: a process puts an empty file there, and the server
 * copies the database's files between two queries. A file needs no port and no password, works across containers, and
 * gives access only to those who can read the database anyway.
 */
const names = {
  requested: 'copy.requested-',
  unfinished: 'copy.unfinished-',
  ready: 'copy.ready-',
  failed: 'copy.failed-',
} as const;

const LOOK_EVERY_MS = 500;
const ANSWER_WITHIN_MS = 30_000;
const COPY_WITHIN_MS = 30 * 60_000;
/** After this time a copy is abandoned. */
const COPY_KEPT_MS = 24 * 3_600_000;

const requestName = new RegExp(`^${names.requested.replace('.', '\\.')}([0-9a-f-]{36})$`);

/** Removes what a process that ended has left of requests and copies. */
export function removeOldCopies(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!Object.values(names).some((start) => name.startsWith(start))) continue;
    const place = path.join(folder, name);
    const isInUse = name.startsWith(names.ready) && statSync(place).mtimeMs > Date.now() - COPY_KEPT_MS;
    if (!isInUse) rmSync(place, { recursive: true, force: true });
  }
}

/**
 * Makes copies as long as this process has the folder.
 * @param copyTo makes a folder with the database in it.
 * @returns a function that ends it after the copy at hand.
 */
export function answerCopyRequests(
  folder: string,
  copyTo: (place: string) => Promise<void>,
): () => Promise<void> {
  let turn: Promise<void> = Promise.resolve();
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    turn = answerAll(folder, copyTo).finally(() => {
      isBusy = false;
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await turn;
  };
}

async function answerAll(folder: string, copyTo: (place: string) => Promise<void>): Promise<void> {
  for (const id of requestsIn(folder)) {
    const at = (start: string) => path.join(folder, `${start}${id}`);
    try {
      renameSync(at(names.requested), at(names.unfinished));
      rmSync(at(names.unfinished), { recursive: true });
      await copyTo(at(names.unfinished));
      renameSync(at(names.unfinished), at(names.ready));
    } catch (error) {
      rmSync(at(names.unfinished), { recursive: true, force: true });
      const isFull = ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');
      try {
        writeFileSync(
          at(names.failed),
          isFull ? 'its disk has no room left' : 'its files could not be copied',
        );
      } catch {
        // The caller times out and reports it.
      }
    }
  }
}

function requestsIn(folder: string): string[] {
  try {
    return readdirSync(folder).flatMap((name) => requestName.exec(name)?.[1] ?? []);
  } catch {
    // The folder is away for the moment.
    return [];
  }
}

/**
 * Requests a copy of its database from the server that uses the folder.
 * @returns the copy's folder, which the caller removes.
 * @throws {StartError} when the server does not respond.
 */
export async function requestCopy(folder: string): Promise<string> {
  const id = randomUUID();
  const at = (start: string) => path.join(folder, `${start}${id}`);
  writeFileSync(at(names.requested), '', { mode: 0o600 });
  const startMs = performance.now();
  while (true) {
    if (existsSync(at(names.ready))) return at(names.ready);
    if (existsSync(at(names.failed))) {
      const reason = readFileSync(at(names.failed), 'utf8');
      rmSync(at(names.failed));
      throw new StartError(
        `The server that uses ${folder} made no copy of its database: ${reason}. Make room, or stop the server and try again.`,
      );
    }
    const isUnheard = existsSync(at(names.requested));
    if (performance.now() - startMs > (isUnheard ? ANSWER_WITHIN_MS : COPY_WITHIN_MS)) {
      rmSync(at(names.requested), { force: true });
      throw new StartError(
        `The process that uses ${folder} does not answer: it may be of an earlier version, or busy. Stop it and try again.`,
      );
    }
    await wait(LOOK_EVERY_MS / 2);
  }
}
