import type { Feature } from '../../domain/features';
import type { Text } from '../../locales/catalogue';
import type { Endpoint, EndpointDefinition } from './endpoint';
import type { FormDefinition } from './form';
import type { FieldOf } from './record';

/**
 * The texts of an operation, each a full phrase that may name the record as `{name}`. They are never put together from the
 * name of the area, as Spanish and French have genders.
 */
interface OperationTexts {
  /** The button or the entry of a row's menu. Absent: "Create", "Edit", "Duplicate", "Delete". */
  button?: Text;
  /** The heading of its dialog: "New depot". Absent: "New record", "Edit “{name}”", "Copy of “{name}”", "Delete “{name}”?". */
  title?: Text;
  /** Absent: "{name} was created", "was changed", "was deleted". */
  success?: Text;
  /** Absent: "This was not saved", "This was not deleted". */
  failure?: Text;
}

interface CreateOperation extends OperationTexts {
  /**
   * The button is always there and shows why it cannot be used: to a role that may not create records, and on a back end
   * that does not offer it. Absent: there is no button then.
   */
  refused?: { role: Text; feature: Text };
}

interface DuplicateOperation<Row> extends OperationTexts {
  /** The fields that the copy begins without: `['serialNumber']`. Absent: it begins with all of them. */
  omit?: readonly FieldOf<Row>[];
}

interface DeleteOperation extends OperationTexts {
  /** What follows from it, in the confirmation. Absent: whether it can be undone. */
  text?: Text;
  /**
   * The POST by which the back end brings a deleted record back; `true`: to `path/{id}/restore` of the endpoint in force. With
   * `writes` endpoint and id are those of the resource that writes. Absent: a deletion cannot be undone.
   */
  undo?: true | { path(id: string): string };
}

/** What can be done with the records of a resource; `true` for the usual texts. */
export interface Operations<Row> {
  /** Absent: no record is created here. */
  create?: true | CreateOperation;
  /** Absent: records stay as they are. */
  edit?: true | OperationTexts;
  /** The form of a new record, filled with the values of another one. Absent: not offered. */
  duplicate?: true | DuplicateOperation<Row>;
  /** Absent: no record is deleted here. */
  delete?: true | DeleteOperation;
}

export type OperationName = keyof Operations<never>;

/** The styles of endpoints that can write single records. */
const writingStyles = ['rest', 'rest-pages'] as const;
type WritingEndpoint = Extract<EndpointDefinition, { style: (typeof writingStyles)[number] }>;

/** Whether an endpoint can create, change and delete single records. */
export function canWrite(endpoint: Endpoint | undefined): boolean {
  return endpoint !== undefined && (writingStyles as readonly string[]).includes(endpoint.style);
}

/**
 * Records are read here and written elsewhere: `{ resource: 'alert-rules', id: ({ ruleId }) => ruleId }`. The other resource
 * has the endpoint, and the roles of its `actions`; the form begins with the record of the list, which has all fields.
 */
export interface WritePlace<Row> {
  /** A resource that is no area of its own. */
  resource: string;
  /** The record's id there; null: this one cannot be written. */
  id(row: Row): string | null;
}

/** An endpoint that writes: on every back end, on those with a feature, or that of another resource. */
type Written<Row> =
  | { writes: WritePlace<Row> }
  | { endpoint: WritingEndpoint }
  | { featured: { feature: Feature; endpoint: WritingEndpoint } };

/** Operations with the form that they need, and without one that they do not. */
type OperationsWithForm<Row> =
  | { operations: { delete: NonNullable<Operations<Row>['delete']> }; form?: never }
  | {
      operations: Pick<Operations<Row>, 'duplicate' | 'delete'> & {
        create: NonNullable<Operations<Row>['create']>;
        edit?: Operations<Row>['edit'];
      };
      form: FormDefinition<Row>;
    }
  | {
      operations: Pick<Operations<Row>, 'delete'> & {
        edit: NonNullable<Operations<Row>['edit']>;
        create?: never;
        // A copy is created.
        duplicate?: never;
      };
      form: FormDefinition<Row>;
    };

/** What `defineResource` checks: only what its endpoint can do may be offered, and a form has something to do. */
export type Writing<Row> = { operations?: never; form?: never } | (Written<Row> & OperationsWithForm<Row>);
