import type { Feature } from '../../domain/features';
import type { Text } from '../../locales/catalogue';
import type { Translate } from '../../locales/text';
import type { RequestContext } from './endpoint';
import type { FilterOption } from './filter';
import type { FormFieldDefinition } from './form-input';

/** What a request is built from, besides the records. */
export interface ActionContext
  extends Pick<RequestContext, 'companyId' | 'branchId' | 'utcOffsetMin' | 'tenantGuid' | 'now'> {
  /** What was filled in, by the names of the action's inputs. Empty without a form. */
  values: Readonly<Record<string, unknown>>;
  /** The value of the variant that was chosen. Undefined: the action has none. */
  variant?: string | undefined;
}

type AnyInput = FormFieldDefinition<Record<string, unknown>>;

/** An input of an action: one of those of forms, with its label; `field` names its value. */
export type ActionInput =
  | (Exclude<AnyInput, { input: 'date-range' }> & {
      /** The label; of a place on the map what the map is called. */
      title: Text;
    })
  | (Extract<AnyInput, { input: 'date-range' }> & {
      /** The label of the first day. */
      title: Text;
      /** The label of the last day. */
      untilTitle: Text;
    });

/** A call of the resource's back end. */
export interface ActionRequest {
  method: 'post' | 'put' | 'patch' | 'delete';
  /** With its leading slash. */
  path: string;
  /** Absent: the request has no body. */
  body?: Readonly<Record<string, unknown>>;
}

/** The texts of a toast: its heading, and the text below it. */
export interface ActionTexts {
  title: Text;
  text: Text;
}

interface ActionBase<Row> {
  /** Its name for Refine's `useCan`, unlike all others of the resource. */
  name: string;
  label: Text;
  /** A named export of the area's `icon.tsx`. Absent: no picture. */
  icon?: string;
  /**
   * Whether it is offered for a record, which may depend on all records of the list; of selected ones it takes those for
   * which it is. Absent: for all.
   */
  isOffered?(row: Row, rows: readonly Row[]): boolean;
  /**
   * Why it cannot be used for a record: it is shown disabled, with this text; of selected records it takes
   * the others. Absent, and undefined: it can.
   */
  refusal?(row: Row, t: Translate): string | undefined;
  /** The text of a confirmation; `{count}` is the number of records. Absent: it is not confirmed. */
  confirm?: Text;
  /** A form to fill in before it is done. Absent: none. */
  form?: readonly ActionInput[];
  /** It destroys something, and looks like it. Absent: it does not. */
  danger?: true;
  /**
   * The text of the success toast; `{name}` is the record's title, `{count}` the number of records. Absent: nothing, as the list
   * shows it.
   */
  done?: Text | ActionTexts;
  /**
   * The text of the error toast of an action on one record without a dialog; `{name}` is the record's title. Absent: which
   * action failed, and why.
   */
  failure?: ActionTexts;
  /** Other resources that are read again. Absent: only this one is; nothing after code of its own. */
  refreshes?: readonly string[];
  /** Only back ends that list the feature can do it. Absent: all can. */
  feature?: Feature;
}

/** Where it is offered. */
type ActionPlace =
  | {
      bulk?: never;
      /** It is used often, and has a button in the row. Absent: several share one menu. */
      inRow?: true;
      /** One of these is chosen in a menu, as the format of a file is. Absent: there is one way to do it. */
      variants?: readonly FilterOption[];
    }
  | {
      /** For selected records too. Absent: for one record. */
      bulk: true;
      inRow?: true;
      variants?: never;
    }
  | {
      /** For selected records alone. */
      bulk: 'only';
      inRow?: never;
      variants?: never;
    };

/** What it does. */
type ActionWork<Row> =
  | {
      /** One request for each record; of many, four at a time. */
      request(row: Row, context: ActionContext): ActionRequest;
      requestAll?: never;
      failed?: never;
      own?: never;
      href?: never;
      newTab?: never;
    }
  | {
      bulk: true | 'only';
      /** One request for all records. */
      requestAll(rows: readonly Row[], context: ActionContext): ActionRequest;
      /** Why it failed for some, by their ids, out of the answer. Absent: it is done for all or for none. */
      failed?(answer: unknown): Readonly<Record<string, string>>;
      request?: never;
      own?: never;
      href?: never;
      newTab?: never;
    }
  | {
      /** Code of its own, such as a download: the name of the hook that `actions.tsx` beside the definition exports. */
      own: string;
      request?: never;
      requestAll?: never;
      failed?: never;
      href?: never;
      newTab?: never;
    }
  | {
      /**
       * It leads to an address of the record's, such as a file: `href: ({ manualUrl }) => manualUrl`. A relative one is that
       * of the back end; where there is none, or none of the web, it is not offered.
       */
      href(row: Row): string;
      /** It opens beside the application. Absent: in its place. */
      newTab?: true;
      bulk?: never;
      variants?: never;
      confirm?: never;
      form?: never;
      danger?: never;
      done?: never;
      refreshes?: never;
      request?: never;
      requestAll?: never;
      failed?: never;
      own?: never;
    };

/** What can be done with records beside creating, editing and deleting them. */
export type RecordAction<Row> = ActionBase<Row> & ActionPlace & ActionWork<Row>;
