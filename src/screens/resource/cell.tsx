import type { ReactNode } from 'react';
import { useLanguage, useText } from '../../locales/text';
import { type AnyResource, type CellKind, type ResourceRecord, readField } from '../../resources/definition';
import { RelativeDate } from '../../ui/relative-date';
import { StatusBadge } from '../../ui/status-badge';
import { TruncatedText } from '../../ui/truncated-text';
import { valueText } from './value-text';

/** The kinds that are more than their words; the others are shown as `valueText` says them. */
const pictures: Partial<Record<CellKind, (value: unknown) => ReactNode>> = {
  text: (value) => <TruncatedText text={String(value ?? '')} />,
  location: (value) => <TruncatedText text={String(value ?? '')} kind="location" />,
  details: (value) => <TruncatedText text={String(value ?? '')} kind="details" />,
  status: (value) => <StatusBadge status={String(value ?? '')} />,
  badge: (value) => <StatusBadge status={String(value ?? '')} />,
  'relative-date': (value) => <RelativeDate time={value as string} />,
};

/** One value of a record, shown as its field's definition says. */
export function Cell({ kind, value }: { kind: CellKind; value: unknown }) {
  const say = useText();
  const language = useLanguage();
  const picture = pictures[kind];
  if (picture) return picture(value);
  const words = valueText(kind, value, { say, language });
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
export function FieldList(props: {
  definition: AnyResource;
  record: ResourceRecord;
  fields: readonly string[];
}) {
  const { definition, record, fields } = props;
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
                <Cell kind={cell} value={readField(record, field)} />
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
