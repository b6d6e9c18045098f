import type { Text } from '../../locales/catalogue';
import type { Codes } from './field';
import type { FieldOf } from './record';

/** The values of a form by field; null for what was emptied. */
export type FormValues<Row> = { readonly [Field in FieldOf<Row>]?: Row[Field] | null };

/** The moment at which a form opens, on the clock that dates are shown in. */
export interface FormMoment {
  now: Date;
  /** `yyyy-mm-dd`. */
  today: string;
  /** `HH:mm`. */
  time: string;
}

export interface FormChoice {
  value: string;
  label: Text;
}

/** Options of all inputs. `Value` is the type of the input's value. */
interface FormFieldBase<Row, Value> {
  /** Its title is the input's label, unless there is a `label`. Of several inputs of one field `showIf` shows one. */
  field: FieldOf<Row>;
  /** A sentence below the input; `{zone}` is the fleet's clock, and with `onFleetClock` the one in force. Absent: none. */
  help?: Text;
  /** Absent: the field may stay empty. */
  required?: true;
  /** Shown and not changed: in every form, or when a record is edited. Absent: it can be changed. */
  readOnly?: 'always' | 'edit';
  /** What a new record begins with: a value, or one of the moment: `({ today }) => today`. Absent: nothing. */
  initial?: Value | ((moment: FormMoment) => Value);
  /** Whether the field is shown for these values of the form; a field that is not shown is not sent. Absent: always. */
  showIf?(values: FormValues<Row>): boolean;
  /** What other fields become when this one is changed: `(kind) => ({ limit: limits[kind] })`. Absent: they stay. */
  brings?(value: Value | null): FormValues<Row>;
  /** Absent: as wide as what is usually entered. */
  width?: 'short' | 'medium' | 'full';
}

export interface MayHaveLabel {
  /** Absent: the title of the record's field. */
  label?: Text;
}

interface TypedText {
  /** The minimum and maximum number of characters. Absent: any. */
  minLength?: number;
  maxLength?: number;
  /** A pattern for the whole text, and the message if it does not match. Absent: any text. */
  pattern?: { matches: RegExp; message: Text };
}

interface Choices {
  options: readonly FormChoice[];
}

/** A file that is uploaded when it is chosen; the record then has the server's name of it. */
interface Upload {
  upload: {
    /** A POST of `multipart/form-data`. */
    path: string;
    /** The part of the multipart body with the file. Absent: `file`. */
    part?: string;
    /** The field's value, out of the answer. Absent: its `url`, `path` or `id`. */
    value?(answer: Readonly<Record<string, unknown>>): string;
  };
  /** Extensions and types: `['.pdf', 'image/png', 'image/*']`. Others are refused before they are sent. */
  accept: readonly string[];
  /** Larger files are refused before they are sent. */
  maxBytes: number;
}

/** The type of each input's value, and its options beside those that all have. */
interface InputKinds<Row> {
  text: [string, TypedText];
  multiline: [string, TypedText];
  email: [string, TypedText];
  phone: [string, TypedText];
  number: [
    number,
    {
      /** The smallest and the largest number. Absent: any. */
      min?: number;
      max?: number;
      /** Of the arrow keys. Absent: 1. */
      step?: number;
      /** A number out of range becomes the nearest one in it. Absent: it is refused with a message. */
      clamps?: true;
      /** The most decimal places. Absent: any. */
      digits?: number;
      /** Behind the number: "km", "kg". Absent: none. */
      unit?: Text;
    },
  ];
  select: [string, Choices];
  /** Several of a set; the field is a list. */
  several: [readonly string[], Choices];
  radio: [string, Choices];
  switch: [boolean, object];
  /** `yyyy-mm-dd`. */
  date: [string, object];
  /** `HH:mm`. */
  time: [
    string,
    {
      /**
       * The field and `initial` are on the fleet's clock; the time is shown and typed on the clock in force, and where the two
       * differ today a line below shows it on the fleet's. `{ until: 'activeTo' }` names the input of the time that it
       * lasts until: the line is of both then. Absent: the time is the same on every clock.
       */
      onFleetClock?: true | { until: FieldOf<Row> };
    },
  ];
  /** Two days, of which `field` is the first. */
  'date-range': [never, { until: FieldOf<Row> }];
  /** `#rrggbb`. */
  colour: [string, object];
  /** Words of one's own; the field is a list. */
  tags: [
    readonly string[],
    {
      /** Words that are offered. Absent: none. */
      suggestions?: readonly string[];
      /** A resource whose records are offered by their titles. Absent: none is. */
      suggestedBy?: string;
      /**
       * A resource whose titles are known besides the words that are offered: any other word is refused, with the nearest
       * ones. Absent: any word is taken.
       */
      knownTo?: string;
      /** Texts of words that are codes. Absent: words are shown as they are. */
      codes?: Codes;
      /** `true`: the list of words opens above, for the last input of a dialog, whose buttons it would cover. Absent: below. */
      opensAbove?: true;
      /** What is chosen after a change, where words exclude each other. Absent: what was entered. */
      choose?(before: readonly string[], after: readonly string[]): readonly string[];
    },
  ];
  file: [never, Upload];
  /** A file with a preview. */
  image: [never, Upload];
  /** The id of a record of another resource, found by its title; a list of ids with `many`. */
  relation: [
    string | readonly string[],
    {
      resource: string;
      /** Absent: one record. */
      many?: true;
    },
  ];
  /** A place on the map, in degrees; `field` is the latitude. */
  point: [never, { longitude: FieldOf<Row> }];
  /** A circle on the map; `field` is the radius in metres, and its middle is in two other fields. */
  radius: [
    number,
    {
      latitude: FieldOf<Row>;
      longitude: FieldOf<Row>;
      /** The smallest and the largest radius in metres. Absent: 1 to 1,000,000. */
      min?: number;
      max?: number;
    },
  ];
  /** An area on the map: a list of corners `[latitude, longitude]` in degrees; null without one. */
  polygon: [never, object];
}

export type FormInputKind = keyof InputKinds<never>;

/** An input of one kind, with the options of that kind alone. */
export type FormFieldOf<Kind extends FormInputKind, Row, Label = MayHaveLabel> = {
  input: Kind;
} & Label &
  FormFieldBase<Row, InputKinds<Row>[Kind][0]> &
  InputKinds<Row>[Kind][1];

export type FormFieldDefinition<Row, Label = MayHaveLabel> = {
  [Kind in FormInputKind]: FormFieldOf<Kind, Row, Label>;
}[FormInputKind];
