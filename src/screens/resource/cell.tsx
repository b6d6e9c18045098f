import type { ReactNode } from 'react';
import type { Silence } from '../../domain/staleness';
import type { TruncationKind } from '../../domain/truncate';
import { useLanguage, useText } from '../../locales/text';
import { type AnyResource, type CellKind, type ResourceRecord, readField } from '../../resources/definition';
import { RelativeDate } from '../../ui/relative-date';
import { StatusBadge } from '../../ui/status-badge';
import { TruncatedText } from '../../ui/truncated-text';
import { valueText } from './value-text';

/** How a value is shown, besides what its kind says. */
interface Manner {
  /** How long nothing was heard of the record: its state is only the last known one. Absent: it is fresh. */
  silence?: Silence | undefined;
  /** Long texts are shown whole. Absent: they are cut to the lengths of section 9. */
  isWhole?: boolean | undefined;
}

const asText = (value: unknown): string => String(value ?? '');

const asLongText =
  (kind: TruncationKind) =>
  (value: unknown, { isWhole }: Manner): ReactNode =>
    isWhole ? asText(value) : <TruncatedText text={asText(value)} kind={kind} />;

const asStatus = (value: unknown, { silence }: Manner): ReactNode => (
  <StatusBadge status={asText(value)} silence={silence} />
);

/** The kinds that are more than their words; the others are shown as `valueText` says them. */
const pictures: Partial<Record<CellKind, (value: unknown, manner: Manner) => ReactNode>> = {
  text: asLongText('default'),
  location: asLongText('location'),
  details: asLongText('details'),
  status: asStatus,
  badge: asStatus,
  'relative-date': (value) => <RelativeDate time={value as string} />,
};

/** A speed says what goes on now, unless nobody knows. */
const momentaryKinds: ReadonlySet<CellKind> = new Set(['speed-kmh', 'speed-mph']);

export interface CellProps extends Manner {
  kind: CellKind;
  value: unknown;
}

/** One value of a record, shown as its field's definition says. */
export function Cell({ kind, value, silence, isWhole }: CellProps) {
  const say = useText();
  const language = useLanguage();
  const picture = pictures[kind];
  if (picture) return picture(value, { silence, isWhole });
  const words = valueText(kind, value, { say, language });
  if (silence !== undefined && momentaryKinds.has(kind) && typeof value === 'number') {
    return (
      <span className="last-known" title={say('live.lastKnown')}>
        {words} <small>{say('live.lastKnown')}</small>
      </span>
    );
  }
  return kind === 'display-date' ? <span className="display-date">{words}</span> : words;
}

/** A field of a resource, by name. */
export function fieldOf(definition: AnyResource, field: string) {
  const { fields } = definition;
  const found = fields?.[field as keyof typeof fields];
  if (!found) throw new Error(`The resource "${definition.name}" shows "${field}" but does not define it`);
  return found;
}

/** The words by which people know a record. */
export function titleOf(definition: AnyResource, record: ResourceRecord): string {
  const field = definition.title ?? definition.columns?.[0];
  return String((field && readField(record, field)) || record.id);
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
        const { title, cell, optional } = fieldOf(definition, field);
        if (optional && isBlank(record, field)) return null;
        return (
          <div key={field}>
            <dt>{say(title)}</dt>
            <dd>
              {isBlank(record, field) ? (
                say('value.none')
              ) : (
                <Cell kind={cell} value={readField(record, field)} silence={silence} isWhole={isWhole} />
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function isBlank(record: ResourceRecord, field: string): boolean {
  const value = readField(record, field);
  return value === '' || value === null || value === undefined;
}
