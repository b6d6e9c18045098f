import { StartError } from '../start-error';
import { runDataCommand } from './data-command';

/** Ends the work between two batches, so that nothing is left half done. A second signal ends it at once. */
function refuseAfterSignal(): () => void {
  let isStopped = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      isStopped = true;
    });
  }
  return () => {
    if (isStopped) throw new StartError('Stopped. Nothing was changed.');
  };
}

const { code, out } = await runDataCommand(process.argv.slice(2), {
  env: process.env,
  messages: process.stderr,
  refuse: refuseAfterSignal(),
});
process.stdout.write(out);
process.exitCode = code;
