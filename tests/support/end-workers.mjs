/** Imported before a server: SIGUSR2 ends its worker threads, as a crash of the embedded database does. */
import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';

if (workerThreads.isMainThread) {
  const { Worker } = workerThreads;
  workerThreads.Worker = class extends Worker {
    /** @param {ConstructorParameters<typeof Worker>} given */
    constructor(...given) {
      super(...given);
      process.on('SIGUSR2', () => void this.terminate());
    }
  };
  syncBuiltinESMExports();
}
