import { describeError } from './describe-error';
import { explain, type Launched, launch } from './launch';

/** For closing the database, after all answers; a disk or a database that hangs must not keep the process. */
const CLOSE_LIMIT_MS = 12_000;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function stopOnSignal({ api, drain }: Launched): void {
  const limitMs = (drain.drainSeconds + drain.stopSeconds) * 1000 + CLOSE_LIMIT_MS;
  let isClosing = false;
  const close = (signal: NodeJS.Signals): void => {
    if (isClosing) process.exit(1);
    isClosing = true;
    print(`${signal}: ending what is under way, then closing the database …`);
    setTimeout(() => {
      console.error('The server could not close in time, and ends now. What was answered is stored.');
      process.exit(1);
    }, limitMs).unref();
    api.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(describeError(error));
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
}

// Node's own report would print the parameters of a query.
process.on('uncaughtException', (error) => {
  console.error('The server ends because of an error that nothing handled:', describeError(error));
  process.exit(1);
});

try {
  const launched = await launch(process.env);
  const { api, greeting } = launched;
  stopOnSignal(launched);
  // Opened again in the same process it could not be trusted: a supervisor starts it anew, with recovery.
  void api.database.lost.then((error) => {
    console.error(
      'The embedded database has ended, and the server ends with it. Start it again: what was answered is stored.',
      describeError(error),
    );
    process.exit(1);
  });
  for (const line of greeting()) print(line);
} catch (error) {
  console.error(explain(error, process.env.LOG_LEVEL));
  process.exit(1);
}
