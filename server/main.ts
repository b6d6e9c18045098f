import { createReferenceApi, type ReferenceApi } from './app';
import { FolderInUseError } from './database/process-lock';
import { demoUser } from './database/seed';
import { EnvironmentError, parseEnvironment } from './options';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** What can be put right by whoever starts the server is said in a sentence; anything else keeps its stack. */
function explain(error: unknown, port: number | undefined): string {
  if (error instanceof EnvironmentError || error instanceof FolderInUseError) return error.message;
  const { code, stack, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program. Stop it, or start with another port: PORT=4174 npm start`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Try PORT=4173 npm start`;
  if (code === 'ECONNREFUSED') return `The PostgreSQL server of DATABASE_URL does not answer: ${message}`;
  return stack ?? message ?? String(error);
}

/** Ends in good order on Ctrl+C and on a service manager's request; a second one ends at once. */
function closeOnSignal(api: ReferenceApi): void {
  let isClosing = false;
  const close = (signal: NodeJS.Signals): void => {
    if (isClosing) process.exit(1);
    isClosing = true;
    say(`${signal}: closing the database …`);
    api.close().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

function greet(address: string, appDirectory: string | undefined, faults: boolean): void {
  const url = new URL(address);
  if (['127.0.0.1', '0.0.0.0', '[::]', '[::1]'].includes(url.hostname)) url.hostname = 'localhost';
  say('');
  say(`  Fleet Back Office is ready:  ${url.origin}`);
  say(`  Sign in with                 ${demoUser.email}  (or ${demoUser.userName})`);
  say(`  Password                     ${demoUser.password}`);
  if (!appDirectory) say('  The API alone: APP_DIR names no built application.');
  if (faults) say('  The fault switch /__faults is open: for tests only.');
  say('');
  say('  Ctrl+C stops it.');
}

async function main(): Promise<void> {
  let port: number | undefined;
  let api: ReferenceApi | undefined;
  try {
    const { listen, ...options } = parseEnvironment(process.env);
    port = listen.port;
    api = await createReferenceApi(options);
    closeOnSignal(api);
    greet(await api.listen(listen), options.appDirectory, options.faults);
  } catch (error) {
    console.error(explain(error, port));
    await api?.close();
    process.exit(1);
  }
}

await main();
