import type { Tone } from '../../domain/fleet/badge-tone';
import type { LocalText, Text } from '../../locales/catalogue';
import type { FieldOf, ResourceRecord } from './record';
import type { RoleNames } from './roles';

/** Texts by code. Codes are in lower case. */
export type Codes = Readonly<Record<string, Text>>;

/** Kinds of cells without options of their own. */
export type PlainKind =
  | 'text'
  /** A place name or street address, truncated at 60 characters. */
  | 'location'
  /** A longer text, truncated at 80 characters. */
  | 'details'
  /** The badge of section 4, with its tones and labels. */
  | 'status'
  /** A tone of the map (`low`, `critical`, `available` …) with its mark; any other text is shown without one. */
  | 'tone'
  | 'speed-kmh'
  | 'speed-mph'
  /** ISO 8601. */
  | 'instant'
  /** Shown as the time elapsed. */
  | 'relative-date'
  /** A day by itself, yyyy-mm-dd; of an instant in ISO 8601 its day. */
  | 'date'
  /** A time of day by itself, HH:mm or HH:mm:ss. */
  | 'time'
  /** A number of bytes, in the unit that suits it: "1.2 MB". */
  | 'bytes'
  /** In seconds; shown in days, hours, minutes and seconds. */
  | 'duration'
  | 'percent'
  | 'degrees'
  | 'yes-no'
  /** An email address, as a link to write to it. */
  | 'mail'
  /** A phone number, as a link to call it. */
  | 'phone'
  /** A web address, http or https, as a link that opens beside the application; any other stays a text. */
  | 'link'
  /** `#rgb` or `#rrggbb`, with a swatch. */
  | 'colour';

/** The record that a relation leads to. */
export interface Relation<Row> {
  resource: string;
  /**
   * The id of the other record, empty where there is none, or the field that has it. A filter that follows from this field
   * needs the name of one where the browser filters. Absent: this field has it.
   */
  id?: FieldOf<Row> | ((row: Row) => string | null | undefined);
  /**
   * The text of the link, or the field that has it: `'depotName'`. Absent: the title of the other record, looked up
   * once for a page of rows.
   */
  label?: FieldOf<Row> | ((row: Row) => string | null | undefined);
}

/** A relation as screens read it. */
export interface RelationReader {
  resource: string;
  /** The field that has the id of the other record. Absent: a function of the row computes it. */
  idField?: string;
  id(row: ResourceRecord): string | null | undefined;
  label?(row: ResourceRecord): string | null | undefined;
}

type Choices = Readonly<Record<string, { label: Text; tone: Tone }>>;

/** The kinds of cells that have options; none of them makes sense for another kind. */
type KindWithOptions<Row, Related = Relation<Row>> =
  | {
      cell: 'badge';
      /** Texts and tones by code, in lower case. Absent: the tones of section 4, and the texts of `codes`. */
      choices?: Choices;
    }
  | {
      cell: 'number';
      /** Written behind the number. Absent: the bare number. */
      unit?: Text;
      /** The most decimal places. Absent: 2. */
      digits?: number;
    }
  | { cell: 'distance' /** What the number is in; never converted. */; unit: 'm' | 'km' | 'mi' }
  | { cell: 'weight' /** What the number is in; never converted. */; unit: 'kg' | 't' | 'lb' }
  | {
      cell: 'money';
      /** The ISO 4217 code, such as `USD`, or the field that has it. */
      currency: string | { field: FieldOf<Row> };
    }
  | {
      cell: 'picture';
      /** The field with the alternative text of the picture. Absent: the record's title. */
      alt?: FieldOf<Row>;
    }
  | {
      /** A list of texts, or one text with commas between them. */
      cell: 'tags';
    }
  | {
      cell: 'progress';
      /** The number that is all of it. Absent: 100. */
      of?: number;
    }
  | { cell: 'relation'; relation: Related }
  | {
      /** A date and time formatted by the server, on the fleet's clock. */
      cell: 'display-date';
      /** The field with the moment itself, ms UTC, which then counts. Absent: the server's words are read. */
      instant?: FieldOf<Row>;
      /**
       * The field with its ms on the fleet's wall clock, which sorts the column. A text that names a zone is put on that
       * clock when it is read. Absent: there is none.
       */
      wallTime?: FieldOf<Row>;
    }
  | {
      /** A cell of the resource's own, in `cells.tsx` beside its definition. */
      cell: 'own';
      /** The name under which `cells.tsx` exports it. */
      own: string;
    };

/** How a value is formatted in cells, popups, details and exports. */
export type CellKind = PlainKind | KindWithOptions<ResourceRecord>['cell'];

interface FieldBase<Row> {
  title: Text;
  /** Texts by code, matched in any case; an unknown code is shown unchanged. Absent: the value is no code. */
  codes?: Codes;
  /** Translates the schema's English default; `{id}` is the record's id. Absent: the schema has no default. */
  missing?: LocalText;
  /** Hidden where it has no value: in popups, details, and as a column. Absent: "N/A" is shown. */
  optional?: true;
  /**
   * The roles that see the field: others find it in no table, chooser, search, filter, details, history, form, import or
   * export, nor where another resource lists these records. Not for the title, the first column, or what the map needs. Absent: all
   * roles see it.
   */
  roles?: RoleNames;
  /**
   * The cell is a button that opens the record's details, by this name: `'videos.play'`. Absent: the title is one by its own
   * words, other cells are none.
   */
  opens?: Text;
  /** `false`: not offered as a column. Absent: the column chooser offers it. */
  column?: false;
  /** The field to sort by in place of this one. Absent: its own values. */
  sortBy?: FieldOf<Row>;
  /** `false`: the column cannot be sorted. Absent: it can. */
  sortable?: false;
  /** Fields 1 to 3 stay visible in each row of the stacked table on phones. Absent: the field is behind "More". */
  priority?: 1 | 2 | 3;
  /**
   * The title is shown before the value in the stacked table and on cards beside the map too: for a value that says little
   * by itself, such as a bare number. Absent: the value alone is shown there.
   */
  titled?: true;
  /** Width in px where it fits; never less than what does not wrap. Absent: a share of the remaining width. */
  width?: number;
  /** Minimum width in px, below which the table scrolls sideways. Absent: its longest word. */
  minWidth?: number;
}

/** A cell of any kind with its options, as screens read it. */
export type AnyCell = { cell: PlainKind } | KindWithOptions<ResourceRecord, RelationReader>;

/**
 * Without `cell`, `relation` makes it a relation and `choices` a badge; else its kind follows from the form's input of the
 * field, and is a text where there is no input.
 */
type CellDefinition<Row> =
  | { cell?: PlainKind; relation?: never; choices?: never }
  | KindWithOptions<Row>
  | { cell?: undefined; relation: Relation<Row> }
  | { cell?: undefined; choices: Choices };

/** The title and format of a field, in tables, details, popups and exports. */
export type FieldDefinition<Row> = FieldBase<Row> & CellDefinition<Row>;

/** A field that is made out of others when a row is read; sorted, searched, filtered and exported as any other. */
export type ComputedField<Row, Value> = FieldDefinition<Row> & {
  /** A pure function of the record, called once for each row that changed. */
  value(row: Row): Value;
};

/** A field of any record, as screens read it. */
export type AnyField = FieldBase<ResourceRecord> & AnyCell;
