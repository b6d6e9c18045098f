import { config } from 'zod/mini';
import { resources } from '../../resources/index';
import type { AnswerBytes } from './list-reader';
import { createListService, type ListRequest } from './list-service';

// As in the page: compiled checks need `eval`, which the content security policy forbids.
config({ jitless: true });

const serve = createListService(
  (name) => resources.find((resource) => resource.name === name),
  (reply, transfer = []) => self.postMessage(reply, { transfer }),
);

/** Of the types of workers, which cannot be had beside those of the page. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

const blobs = new FileReaderSync();

self.addEventListener('message', ({ data }: MessageEvent<ListRequest<AnswerBytes>>) => {
  if (!('body' in data)) return serve(data);
  // Without waiting, which only a worker may: requests are served in the order in which they came.
  const body = data.body instanceof Blob ? blobs.readAsArrayBuffer(data.body) : data.body;
  return serve({ ...data, body });
});
