import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../start-error';
import {
  type CopyHead,
  createLineSum,
  type DatabaseCopy,
  FORMAT,
  FORMAT_VERSION,
  headLine,
  isRow,
  lastLine,
  type Progress,
  type Row,
  type RowBatch,
  tableEnd,
  totalRows,
} from './copy-format';
import { readLines } from './read-lines';
import { sizeOf } from './row-size';

/** Readable only by the account that runs the server, because it contains the company's data. */
const FILE_MODE = 0o600;

/** The size of batches of rows. */
const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_ROWS = 2000;

/**
 * Writes a copy as a file: lines of JSON, compressed with gzip. It has a temporary name until it is complete and on the
 * disk.
 * @param file must not exist.
 */
export async function writeBackupFile(copy: DatabaseCopy, file: string, progress?: Progress): Promise<void> {
  const unfinished = `${file}.unfinished-${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await pipeline(
      Readable.from(linesOf(copy, progress)),
      createGzip(),
      createWriteStream(unfinished, { flags: 'wx', mode: FILE_MODE }),
    );
    const written = await open(unfinished, 'r+');
    await written.sync().finally(() => written.close());
    await rename(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') await rm(unfinished, { force: true });
    throw error;
  }
}

async function* linesOf({ head, batches }: DatabaseCopy, progress?: Progress): AsyncGenerator<string> {
  const whole = createLineSum();
  const first = JSON.stringify(head);
  whole.add(first);
  yield `${first}\n`;
  let current: CopyHead['tables'][number] | undefined;
  let sum = createLineSum();
  let rowsOfTable = 0;
  let done = 0;
  const endTable = (): string => {
    const line = JSON.stringify({ end: current?.name, rows: rowsOfTable, sha256: sum.take() });
    whole.add(line);
    sum = createLineSum();
    rowsOfTable = 0;
    return `${line}\n`;
  };
  for await (const { table, rows } of batches) {
    if (current && current !== table) yield endTable();
    current = table;
    const lines = rows.map((row) => JSON.stringify(row));
    for (const line of lines) sum.add(line);
    rowsOfTable += rows.length;
    done += rows.length;
    yield `${lines.join('\n')}\n`;
    progress?.(done, totalRows(head));
  }
  if (current) yield endTable();
  yield `${JSON.stringify({ complete: true, rows: done, sha256: whole.take() })}\n`;
}

/**
 * Reads a file once to its end and verifies all counts and checksums.
 * @returns its head.
 * @throws {StartError} in one sentence when it is damaged, incomplete, not a backup or of a newer version.
 */
export async function checkBackupFile(file: string): Promise<CopyHead> {
  const { head, batches } = await openBackupFile(file);
  for await (const _ of batches);
  return head;
}

/** Opens a file for reading. Errors in it are thrown as `StartError`, here or by the batches. */
export async function openBackupFile(file: string): Promise<DatabaseCopy> {
  const lines = readLines(createReadStream(file), createGunzip());
  try {
    const first = await lines.next();
    const head = first.done ? undefined : readHead(first.value, file);
    if (!head) throw notOurs(file);
    return { head, batches: batchesOf(head, first.value as string, lines, file) };
  } catch (error) {
    await lines.return(undefined);
    throw explainFileError(error, file);
  }
}

function readHead(line: string, file: string): CopyHead {
  const given: unknown = parseJson(line);
  const { format, formatVersion } = (given ?? {}) as { format?: unknown; formatVersion?: unknown };
  if (format !== FORMAT) throw notOurs(file);
  if (typeof formatVersion === 'number' && formatVersion > FORMAT_VERSION) {
    throw new StartError(
      `The file ${file} has a form that this version does not know yet. Nothing was changed. Restore it with the version that made it, or a newer one.`,
    );
  }
  const head = headLine.safeParse(given);
  if (!head.success) throw damaged(file);
  return head.data;
}

async function* batchesOf(
  head: CopyHead,
  first: string,
  lines: AsyncGenerator<string>,
  file: string,
): AsyncGenerator<RowBatch> {
  const whole = createLineSum();
  whole.add(first);
  let isComplete = false;
  try {
    for (const table of head.tables) {
      if (table.rows === 0) continue;
      const sum = createLineSum();
      let rows: Row[] = [];
      let bytes = 0;
      let count = 0;
      while (count < table.rows) {
        const line = await nextLine(lines, file);
        const row = parseJson(line);
        if (!isRow(row, table.columns.length)) throw damaged(file);
        sum.add(line);
        count += 1;
        rows.push(row);
        bytes += sizeOf(row);
        if (rows.length < BATCH_ROWS && bytes < BATCH_BYTES) continue;
        yield { table, rows };
        rows = [];
        bytes = 0;
      }
      if (rows.length > 0) yield { table, rows };
      const line = await nextLine(lines, file);
      const end = tableEnd.safeParse(parseJson(line));
      if (!end.success || end.data.end !== table.name || end.data.sha256 !== sum.take()) throw damaged(file);
      whole.add(line);
    }
    const last = lastLine.safeParse(parseJson(await nextLine(lines, file)));
    if (!last.success || last.data.sha256 !== whole.take()) throw damaged(file);
    if (!(await lines.next()).done) throw damaged(file);
    isComplete = true;
  } catch (error) {
    throw explainFileError(error, file);
  } finally {
    if (!isComplete) await lines.return(undefined);
  }
}

async function nextLine(lines: AsyncGenerator<string>, file: string): Promise<string> {
  const { done, value } = await lines.next();
  if (done) throw damaged(file);
  return value;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const notOurs = (file: string): StartError =>
  new StartError(
    `The file ${file} is not a backup of this product. Nothing was changed. Give one that \`npm run backup\` made.`,
  );

const damaged = (file: string): StartError =>
  new StartError(
    `The backup ${file} is damaged or incomplete. Nothing was changed. Copy it again from where it is kept, or take another one.`,
  );

/** Explains errors of the file system and of gzip. */
function explainFileError(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new StartError(`There is no file ${file}. Nothing was changed. Check the name after --from.`);
    case 'EISDIR':
      return new StartError(`${file} is a folder. Nothing was changed. Name a file after --from.`);
    case 'EACCES':
    case 'EPERM':
      return new StartError(
        `This account may not read the file ${file}. Nothing was changed. Give it the right to.`,
      );
    case 'Z_DATA_ERROR':
    case 'Z_BUF_ERROR':
      return (error as Error).message === 'incorrect header check' ? notOurs(file) : damaged(file);
    default:
      return error;
  }
}
