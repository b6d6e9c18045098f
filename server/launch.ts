import { createReferenceApi, type ReferenceApi } from './app';
import type { FirstStartLink } from './auth/first-start';
import { demoUser } from './database/demo-users';
import { explainDatabaseError } from './database/explain-database-error';
import { describeError } from './describe-error';
import { EnvironmentError, type ListenOptions, misspelledVariables, parseEnvironment } from './options';
import { StartError } from './start-error';
import type { DrainOptions } from './watching/drain';
import { listenWhileStarting } from './watching/starting-server';

export interface Launched {
  api: ReferenceApi;
  drain: DrainOptions;
  url: string;
  /** What is printed then. @param url where people open it, if that is not the server's own address. */
  greeting(url?: string): string[];
}

/** @param listen overrides host and port, for a program that proxies to the server. */
export async function launch(env: NodeJS.ProcessEnv, listen?: ListenOptions): Promise<Launched> {
  const { listen: given, ...options } = parseEnvironment(env);
  const address = listen ?? given;
  const starting = await listenWhileStarting(address);
  const api = await createReferenceApi(options).finally(() => starting?.close());
  try {
    const url = browserAddress(await api.listen(address)) + options.basePath.replace(/\/$/, '');
    const notes = [
      ...misspelledVariables(env),
      ...api.warnings,
      ...(options.appDirectory || listen ? [] : ['The API alone: APP_DIR names no built application.']),
      ...(options.faults ? ['The fault switch /__faults is open: for tests only.'] : []),
    ];
    const firstStart = await api.firstStart.createLink().catch((error: unknown) => {
      throw explainDatabaseError(error, options.database);
    });
    const people = { isDemo: api.isDemo, firstStart, publicUrl: options.notifications.publicUrl };
    return { api, drain: options.drain, url, greeting: (shown = url) => greet(shown, notes, people) };
  } catch (error) {
    await api.close();
    throw error;
  }
}

function browserAddress(address: string): string {
  const url = new URL(address);
  if (['127.0.0.1', '0.0.0.0', '[::]', '[::1]'].includes(url.hostname)) url.hostname = 'localhost';
  return url.origin;
}

interface People {
  isDemo: boolean;
  /** Set while there are no users. */
  firstStart: FirstStartLink | undefined;
  publicUrl: string | undefined;
}

const minutesOf = ({ expiresAt }: FirstStartLink): number =>
  Math.round((expiresAt.getTime() - Date.now()) / 60_000);

function greet(
  url: string,
  notes: readonly string[],
  { isDemo, firstStart, publicUrl = url }: People,
): string[] {
  const demo = [
    `  Sign in with                 ${demoUser.email}  (or ${demoUser.userName})`,
    `  Password                     ${demoUser.password}`,
    '  This is the demo: made-up vehicles, public passwords. DEMO=off starts without.',
  ];
  return [
    '',
    `  Fleet Back Office is ready:  ${url}`,
    ...(isDemo ? demo : []),
    ...(firstStart
      ? [
          '  Nobody can sign in yet. Make the first administrator with this link, once:',
          `  ${publicUrl}/first-start#${firstStart.token}`,
          `  It is good for ${minutesOf(firstStart)} minutes; a restart prints a new one.`,
        ]
      : []),
    ...notes.map((note) => `  ${note}`),
    '',
    '  Ctrl+C stops it.',
  ];
}

/**
 * One sentence or two for the operator; the stack only for `LOG_LEVEL=debug`.
 * @param failed what an unforeseen error has prevented.
 */
export function explain(error: unknown, logLevel?: string, failed = 'The server did not start'): string {
  if (error instanceof EnvironmentError || error instanceof StartError) return error.message;
  const { code, syscall, port, address } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another port, such as PORT=4174.`;
    case 'EACCES':
      if (syscall !== 'listen') break;
      return `This account may not listen on port ${port}. Choose a port above 1023, such as PORT=4174.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${address} to listen on. Set HOST to one of its own, such as 127.0.0.1 or 0.0.0.0.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The name in HOST is not known to this machine. Set HOST to an address such as 127.0.0.1 or 0.0.0.0.';
  }
  const described = describeError(error);
  const isWanted = logLevel === 'debug' || logLevel === 'trace';
  return isWanted
    ? `${failed}: ${JSON.stringify(described, null, 2).replaceAll('\\n', '\n')}`
    : `${failed}: ${described.message.split('\n')[0]}. LOG_LEVEL=debug shows where it failed.`;
}
