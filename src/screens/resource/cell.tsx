import type { ReactNode } from 'react';
import type { Silence } from '../../domain/staleness';
import type { TruncationKind } from '../../domain/truncate';
import { type Say, useLocale, useText } from '../../locales/text';
import {
  type AnyResource,
  type CellKind,
  type FieldDefinition,
  type ResourceRecord,
  readField,
} from '../../resources/definition';
import { useDateWriter } from '../../ui/date-writer';
import { RelativeDate } from '../../ui/relative-date';
import { StatusBadge } from '../../ui/status-badge';
import { Time } from '../../ui/time';
import { TruncatedText } from '../../ui/truncated-text';
import { spokenValue } from './code-words';
import { valueText } from './value-text';

/** How a value is shown, besides what its kind says. */
interface Manner {
  /** How long nothing was heard of the record: its state is only the last known one. Absent: it is fresh. */
  silence?: Silence | undefined;
  /** Long texts are shown whole. Absent: they are cut to the lengths of section 9. */
  isWhole?: boolean | undefined;
}

/** What a value is shown from. */
interface Shown extends Manner {
  /** The value in the user's words. */
  words: unknown;
  /** The value as the record has it. */
  value: unknown;
}

const asText = (value: unknown): string => String(value ?? '');

const asLongText =
  (kind: TruncationKind) =>
  ({ words, isWhole }: Shown): ReactNode =>
    isWhole ? asText(words) : <TruncatedText text={asText(words)} kind={kind} />;

/** The tone is the code's, whatever the language; without words of its own a badge has those of section 4. */
const asStatus = ({ words, value, silence }: Shown): ReactNode => (
  <StatusBadge status={asText(value)} label={words === value ? undefined : asText(words)} silence={silence} />
);

/** The kinds that are more than their words; the others are shown as `valueText` says them. */
const pictures: Partial<Record<CellKind, (shown: Shown) => ReactNode>> = {
  text: asLongText('default'),
  location: asLongText('location'),
  details: asLongText('details'),
  status: asStatus,
  badge: asStatus,
  'relative-date': ({ value }) => <RelativeDate time={value as string} />,
  'display-date': ({ value }) => <Time display={asText(value)} />,
  instant: ({ value }) => <Instant reported={asText(value)} />,
};

function Instant({ reported }: { reported: string }) {
  return <Time instantMs={useDateWriter().instantMs(reported)} reported={reported} />;
}

/** A speed says what goes on now, unless nobody knows. */
const momentaryKinds: ReadonlySet<CellKind> = new Set(['speed-kmh', 'speed-mph']);

export interface CellProps extends Manner {
  field: Pick<FieldDefinition<ResourceRecord>, 'cell' | 'codes' | 'missing'>;
  /** The name of the field. */
  name: string;
  record: ResourceRecord;
}

/** One value of a record, shown as its field's definition says. */
export function Cell({ field, name, record, silence, isWhole }: CellProps) {
  const say = useText();
  const locale = useLocale();
  const dates = useDateWriter();
  const value = readField(record, name);
  const words = spokenValue(field, record, name, say);
  const picture = pictures[field.cell];
  if (picture) return picture({ words, value, silence, isWhole });
  const text = valueText(field.cell, words, { say, locale, dates });
  if (silence === undefined || !momentaryKinds.has(field.cell) || typeof value !== 'number') return text;
  return (
    <span className="last-known" title={say('live.lastKnown')}>
      {text} <small>{say('live.lastKnown')}</small>
    </span>
  );
}

/** A field of a resource, by name. */
export function fieldOf(definition: AnyResource, field: string) {
  const { fields } = definition;
  const found = fields?.[field as keyof typeof fields];
  if (!found) throw new Error(`The resource "${definition.name}" shows "${field}" but does not define it`);
  return found;
}

/** The words by which people know a record. */
export function titleOf(definition: AnyResource, record: ResourceRecord, say: Say): string {
  const field = definition.title ?? definition.columns?.[0];
  return String((field && spokenValue(fieldOf(definition, field), record, field, say)) || record.id);
}

/** Some fields of a record as terms and their values, in popups and details. */
export function FieldList(
  props: Manner & {
    definition: AnyResource;
    record: ResourceRecord;
    fields: readonly string[];
  },
) {
  const { definition, record, fields, silence, isWhole } = props;
  const say = useText();
  return (
    <dl className="field-list">
      {fields.map((field) => {
        const shown = fieldOf(definition, field);
        if (shown.optional && isBlank(record, field)) return null;
        return (
          <div key={field}>
            <dt>{say(shown.title)}</dt>
            <dd>
              {isBlank(record, field) ? (
                say('value.none')
              ) : (
                <Cell field={shown} name={field} record={record} silence={silence} isWhole={isWhole} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Whether a record has nothing in a field. */
export function isBlank(record: ResourceRecord, field: string): boolean {
  const value = readField(record, field);
  return value === '' || value === null || value === undefined;
}
