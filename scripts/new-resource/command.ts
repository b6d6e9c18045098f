import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { wordsOf } from './field-names';
import { type FoundResource, SourceError } from './found-resource';
import { readAnswer } from './read-answer';
import { isOpenApi, readOpenApi } from './read-openapi';
import { renderDefinition } from './render-definition';

const usage = `npm run new:resource -- <name> --from <URL | sample.json | openapi.json> [options]

  --path /api/v2/drivers   where the back end has the list. Absent: that of the URL or of the API's description,
                           for a sample /api/v2/<name>
  --address dashcam        the list is at DASHCAM_API_URL. Absent: at ASSET_API_URL
  --token <token>          sent as "Authorization: Bearer <token>" to the URL
  --order 45               the place in the sidebar. Absent: behind the areas
  --into <folder>          absent: src/resources`;

/** What a page alone does not contain. */
const pagesNote = `The list is in pages, so that pages, search and filters are asked of the server, as docs/api.md has it under "Lists
on the server": page, pageSize, q, and each filter by its name. Give the endpoint a "query" where the server has other
names; of one that neither searches nor filters, write the style "paged".`;

/** Behind Reports, before what stands at the foot. */
const DEFAULT_ORDER = 85;
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Writes the folder of a new resource.
 *
 * @param args of the command line.
 * @param root the project's folder.
 * @returns the exit code; what went wrong is printed in one sentence, and nothing is written then.
 */
export async function newResource(args: readonly string[], root: string): Promise<number> {
  try {
    await writeResource([...args], root);
    return 0;
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function writeResource(args: string[], root: string): Promise<void> {
  const { name, from, options } = readArguments(args);
  const folder = join(options.into ?? join(root, 'src/resources'), name);
  if (await stat(folder).catch(() => undefined))
    throw new SourceError(`There is a folder ${folder} already.`);
  const found = await readSource(name, from, options);
  if (found.fields.length === 0) throw new SourceError('Its records have nothing that could be shown.');
  const address = options.address === 'dashcam' ? 'dashcam' : 'asset';
  const order = Number(options.order ?? DEFAULT_ORDER);
  const { definition, icon, untranslated } = renderDefinition(found, { name, address, order });
  const file = join(folder, `${name}.resource.ts`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, definition);
  await writeFile(join(folder, 'icon.tsx'), icon);
  await format(file, root).catch(async (error) => {
    await rm(folder, { recursive: true });
    throw error;
  });
  console.log(`Written: ${file}`);
  if (found.leftOut.length > 0)
    console.log(`Left out:\n${found.leftOut.map((one) => `  ${one}`).join('\n')}`);
  if (untranslated.length > 0) console.log(`To be translated (es, fr): ${untranslated.join(', ')}`);
  if (found.list.style === 'pages' && !found.list.query) console.log(pagesNote);
  console.log(`npm run dev shows it at /dashboard/${name}.`);
}

interface Options {
  path?: string | undefined;
  address?: string | undefined;
  token?: string | undefined;
  order?: string | undefined;
  into?: string | undefined;
}

function readArguments(args: string[]): { name: string; from: string; options: Options } {
  const text = { type: 'string' } as const;
  const known = { from: text, path: text, address: text, token: text, order: text, into: text };
  let parsed: { values: Options & { from?: string | undefined }; positionals: string[] };
  try {
    parsed = parseArgs({ args, options: known, allowPositionals: true });
  } catch (error) {
    throw new SourceError(`${(error as Error).message}\n\n${usage}`);
  }
  const { from, ...options } = parsed.values;
  const [given = '', ...others] = parsed.positionals;
  const name = wordsOf(given).join('-');
  if (!name || others.length > 0 || !from) throw new SourceError(usage);
  if (options.address && !['asset', 'dashcam'].includes(options.address)) {
    throw new SourceError('--address is asset or dashcam.');
  }
  if (options.order && !Number.isFinite(Number(options.order))) throw new SourceError('--order is a number.');
  return { name, from, options };
}

async function readSource(name: string, from: string, { path, token }: Options): Promise<FoundResource> {
  const isAddress = /^https?:\/\//.test(from);
  const text = isAddress ? await download(from, token) : await readText(from);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    const hint = /\.ya?ml$/.test(from) ? ' Convert the YAML to JSON first.' : '';
    throw new SourceError(`${isAddress ? from : basename(from)} is not JSON.${hint}`);
  }
  if (isOpenApi(body)) return readOpenApi(body, name, path);
  return readAnswer(body, path ?? (isAddress ? new URL(from).pathname : `/api/v2/${name}`));
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new SourceError(`${file} cannot be read: ${error.code}.`);
  });
}

async function download(url: string, token: string | undefined): Promise<string> {
  const answer = await fetch(url, {
    headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new SourceError(
      `${url} does not answer: ${(error.cause as Error | undefined)?.message ?? error.message}.`,
    );
  });
  if (answer.ok) return answer.text();
  const hint = answer.status === 401 ? ' Give a token with --token.' : '';
  throw new SourceError(`${url} answered ${answer.status}.${hint}`);
}

/** Formatted by the project's linter. */
async function format(file: string, root: string): Promise<void> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const options = ['format', '--write', '--vcs-enabled=false', '--config-path', root, file];
  await promisify(execFile)(process.execPath, [biome, ...options], { cwd: root });
}
