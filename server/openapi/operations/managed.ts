import { z } from 'zod';
import { answerOf, counts, instant, type Operation, pageOf } from '../operation';

/** The fields of every managed record. */
export const managedFields = { id: z.int(), version: z.int(), createdAt: instant, updatedAt: instant };

interface ManagedNames {
  /** The last part of `/api/v2/{name}`. */
  name: string;
  /** Singular and plural as in operation ids: "Driver", "Drivers". */
  one: string;
  many: string;
  record: z.ZodType;
  /** The record in the response to a create. Absent: as usual. */
  created?: z.ZodType;
  hasCounts?: boolean;
  hasImport?: boolean;
}

const importOutcome = z
  .object({
    rowCount: z.int(),
    created: z.int(),
    rowErrors: z.array(
      z.object({ row: z.int().describe('From 1'), errors: z.record(z.string(), z.array(z.string())) }),
    ),
  })
  .meta({ id: 'ImportOutcome' });

/** The operations of every managed resource (`serveResource`). */
export function managedOperations(names: ManagedNames): Record<string, Operation> {
  const { name, one, many, record, created = record, hasCounts = false, hasImport = false } = names;
  const path = `/api/v2/${name}`;
  const [noun, nouns] = [inWords(one), inWords(many)];
  const single = answerOf(record);
  return {
    [`GET ${path}`]: { id: `list${many}`, summary: `A page of ${nouns}`, answer: pageOf(record) },
    ...(hasCounts && {
      [`GET ${path}/counts`]: {
        id: `count${many}`,
        summary: `The number of ${nouns} of each choice`,
        answer: counts,
      },
    }),
    [`GET ${path}/:id`]: { id: `get${one}`, summary: `One ${noun}`, answer: single, problems: [404] },
    [`POST ${path}`]: {
      id: `create${one}`,
      summary: `Creates a ${noun}`,
      answer: answerOf(created),
      problems: [409],
    },
    [`PUT ${path}/:id`]: {
      id: `update${one}`,
      summary: `Changes a ${noun}`,
      answer: single,
      problems: [404, 409],
      ifMatch: record,
    },
    [`DELETE ${path}/:id`]: {
      id: `delete${one}`,
      summary: `Deletes a ${noun}, and returns the deleted record`,
      answer: single,
      problems: [404, 409],
      ifMatch: record,
    },
    [`POST ${path}/:id/restore`]: {
      id: `restore${one}`,
      summary: `Restores a deleted ${noun}, within a day`,
      answer: single,
      problems: [404, 409],
    },
    ...(hasImport && {
      [`POST ${path}/import`]: {
        id: `import${many}`,
        summary: `Creates many ${nouns}: all or none`,
        answer: answerOf(importOutcome),
      },
    }),
  };
}

/** Turns "ReportSchedule" into "report schedule". */
const inWords = (id: string): string =>
  id.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase();
