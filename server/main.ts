import type { ReferenceApi } from './app';
import { explain, launch } from './launch';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

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

try {
  const { api, greeting } = await launch(process.env);
  closeOnSignal(api);
  for (const line of greeting) say(line);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
