import { createReferenceApi, type ReferenceApi } from './app';
import { FolderInUseError } from './database/process-lock';
import { demoUser } from './database/seed';
import { EnvironmentError, type ListenOptions, parseEnvironment } from './options';

export interface Launched {
  api: ReferenceApi;
  /** Where it listens, as a browser writes it. */
  url: string;
  /** What whoever started it wants to know. */
  greeting: string[];
}

/**
 * Starts the server as an environment says.
 *
 * @param listen listens there instead, for a program that stands in front of it.
 */
export async function launch(env: NodeJS.ProcessEnv, listen?: ListenOptions): Promise<Launched> {
  const { listen: given, ...options } = parseEnvironment(env);
  const api = await createReferenceApi(options);
  try {
    const url = browserAddress(await api.listen(listen ?? given));
    const notes = [
      ...(options.appDirectory || listen ? [] : ['The API alone: APP_DIR names no built application.']),
      ...(options.faults ? ['The fault switch /__faults is open: for tests only.'] : []),
    ];
    return { api, url, greeting: greet(url, notes) };
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

/** The lines that tell where the application is and how to sign in. */
export function greet(url: string, notes: readonly string[] = []): string[] {
  return [
    '',
    `  Fleet Back Office is ready:  ${url}`,
    `  Sign in with                 ${demoUser.email}  (or ${demoUser.userName})`,
    `  Password                     ${demoUser.password}`,
    ...notes.map((note) => `  ${note}`),
    '',
    '  Ctrl+C stops it.',
  ];
}

/** What can be put right by whoever starts the server is said in a sentence; anything else keeps its stack. */
export function explain(error: unknown): string {
  if (error instanceof EnvironmentError || error instanceof FolderInUseError) return error.message;
  const { code, stack, message, port } = error as NodeJS.ErrnoException & { port?: number };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another port, such as PORT=4174.`;
    case 'EACCES':
      return `This account may not do that: ${message}`;
    case 'ECONNREFUSED':
      return `The PostgreSQL server of DATABASE_URL does not answer: ${message || code}`;
    default:
      return stack ?? message ?? String(error);
  }
}
