import * as z from 'zod/mini';
import { flag, identifier, number, text } from './fields';
import { readAs } from './read-as';

/** A saved view of a list, as a back end keeps it. */
export const viewRecord = z.pipe(
  z.object({
    id: identifier(),
    area: text(),
    name: text(),
    query: text(),
    isShared: flag(false),
    isOwn: flag(false),
    mayChange: flag(false),
    ownerName: text(),
    version: number(),
  }),
  z.transform((row) => ({ ...row, version: row.version ?? 0 })),
);

const writtenView = viewRecord.check(z.refine(({ name }) => name !== ''));

/** The view in the answer to a write, which is shown next. @throws an error for people when there is none. */
export const readWrittenView = (answer: unknown) => readAs(writtenView, answer);
