import { config } from 'zod/mini';
import { resources } from '../../../resources/index';
import { createWorkerHandler, type ListRequest } from './worker-handler';

// Compiled checks need `eval`, which the content security policy forbids.
config({ jitless: true });

const handle = createWorkerHandler(
  (name) => resources.find((resource) => resource.name === name),
  (reply, transfer = []) => self.postMessage(reply, { transfer }),
);

self.addEventListener('message', (event: MessageEvent<ListRequest>) => handle(event.data));
