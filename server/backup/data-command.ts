import path from 'node:path';
import { parseArgs } from 'node:util';
import type { DatabaseLocation } from '../database/open-database';
import { explain } from '../launch';
import { misspelledVariables, parseEnvironment } from '../options';
import { StartError } from '../start-error';
import { backUp, type Copied, move, restore } from './operations';
import type { Place } from './places';
import { showProgress } from './show-progress';

const usages = {
  backup:
    'npm run backup -- [--to FILE] [--from FOLDER|postgres://…]\n' +
    'writes the database of DATABASE_URL or DATA_DIR into a file, also while the server runs.',
  restore:
    'npm run restore -- --from FILE [--to FOLDER|postgres://…] [--replace]\n' +
    'puts a backup into the database of DATABASE_URL or DATA_DIR. --replace deletes what is there.',
  move:
    'npm run move -- --to FOLDER|postgres://… [--from FOLDER|postgres://…] [--replace]\n' +
    'copies the database of DATABASE_URL or DATA_DIR into another. The old one stays.',
} as const;
type Command = keyof typeof usages;

class UsageError extends Error {}

interface Around {
  env: NodeJS.ProcessEnv;
  /** The standard error output. */
  messages: Parameters<typeof showProgress>[0];
  /** Called between two batches, and may end the work by throwing. */
  refuse(): void;
}

/** The exit code of a usage error; that of all others is 1. */
const USAGE_CODE = 2;

const text = { type: 'string' } as const;
const readArguments = (args: string[]) =>
  parseArgs({ args, options: { from: text, to: text, replace: { type: 'boolean', default: false } } }).values;

async function run(command: Command, args: string[], { env, messages, refuse }: Around): Promise<string> {
  const { from, to, replace: isReplacing } = readArguments(args);
  const progress = showProgress(messages, refuse);
  const options = { isReplacing, progress: progress.show };
  /** npm runs commands in the project's folder; paths are relative to the folder where the user typed them. */
  const fromHere = (place: string): string => path.resolve(env.INIT_CWD ?? '.', place);
  const placeOf = (given: string, option: string): Place => ({
    location: /^postgres(ql)?:\/\//.test(given)
      ? { engine: 'postgresql', url: given }
      : { engine: 'pglite', dataDir: fromHere(given), templateFile: env.DATABASE_TEMPLATE || undefined },
    givenAs: option,
  });
  const placeOfEnvironment = (): Place => {
    const { database } = parseEnvironment(env);
    for (const sentence of misspelledVariables(env)) messages.write(`${sentence}\n`);
    return { location: database, givenAs: database.engine === 'pglite' ? 'DATA_DIR' : 'DATABASE_URL' };
  };
  const placeAt = (given: string | undefined, option: string): Place =>
    given === undefined ? placeOfEnvironment() : placeOf(given, option);
  try {
    switch (command) {
      case 'backup':
        if (isReplacing) throw new UsageError('A backup replaces nothing.');
        return `Written: ${summaryOf(await backUp(placeAt(from, '--from'), fromHere(to ?? '.'), progress.show))}`;
      case 'restore':
        if (from === undefined) throw new UsageError('--from is missing: the backup to restore.');
        return `Restored: ${summaryOf(await restore(fromHere(from), placeAt(to, '--to'), options))}`;
      case 'move': {
        if (to === undefined) throw new UsageError('--to is missing: the database to copy into.');
        const target = placeOf(to, '--to');
        const copied = await move(placeAt(from, '--from'), target, options);
        return `Copied: ${summaryOf(copied)}\nStart the server with ${settingFor(target.location)} from now on.`;
      }
    }
  } finally {
    progress.end();
  }
}

const summaryOf = ({ rows, tables, file }: Copied): string =>
  `${rows.toLocaleString('en')} rows of ${tables} tables${file ? ` in ${file}` : ''}.`;

const settingFor = (location: DatabaseLocation): string =>
  location.engine === 'pglite'
    ? `DATA_DIR=${location.dataDir} and without DATABASE_URL`
    : 'DATABASE_URL set to that address';

/**
 * What `npm run backup`, `restore` and `move` do.
 * @param argv the command and its arguments.
 * @returns the exit code, and what belongs on the standard output.
 */
export async function runDataCommand(
  [name = '', ...args]: string[],
  around: Around,
): Promise<{ code: number; out: string }> {
  const { env, messages } = around;
  const command = (Object.keys(usages) as Command[]).find((one) => one === name);
  try {
    if (!command) throw new StartError(Object.values(usages).join('\n'));
    return { code: 0, out: `${await run(command, args, around)}\n` };
  } catch (error) {
    const isUsage =
      error instanceof UsageError || (error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS');
    const message =
      isUsage && command
        ? `${(error as Error).message}\n${usages[command]}`
        : explain(error, env.LOG_LEVEL, `${command} failed, and changed nothing`);
    messages.write(`${message}\n`);
    return { code: isUsage ? USAGE_CODE : 1, out: '' };
  }
}
