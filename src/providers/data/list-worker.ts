import { config } from 'zod/mini';
import { resources } from '../../resources/index';
import { createListService, type ListRequest } from './list-service';

// As in the page: compiled checks need `eval`, which the content security policy forbids.
config({ jitless: true });

const serve = createListService(
  (name) => resources.find((resource) => resource.name === name),
  (reply, transfer = []) => self.postMessage(reply, { transfer }),
);

self.addEventListener('message', (event: MessageEvent<ListRequest>) => serve(event.data));
