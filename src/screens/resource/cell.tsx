import type { ReactNode } from 'react';
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

/** The kinds that are more than their words; the others are shown as `valueText` says them. */
const pictures: Partial<Record<CellKind, (words: unknown, value: unknown) => ReactNode>> = {
  text: (words) => <TruncatedText text={String(words ?? '')} />,
  location: (words) => <TruncatedText text={String(words ?? '')} kind="location" />,
  details: (words) => <TruncatedText text={String(words ?? '')} kind="details" />,
  // The tone is the code's, whatever the language.
  status: (words, value) => <StatusBadge status={String(value ?? '')} label={labelOf(words, value)} />,
  badge: (words, value) => <StatusBadge status={String(value ?? '')} label={labelOf(words, value)} />,
  'relative-date': (value) => <RelativeDate time={value as string} />,
  'display-date': (value) => <Time display={String(value ?? '')} />,
  instant: (value) => <Instant reported={String(value ?? '')} />,
};

/** Words of its own that a badge has; without them it has those of section 4. */
function labelOf(words: unknown, value: unknown): string | undefined {
  return words === value ? undefined : String(words);
}

function Instant({ reported }: { reported: string }) {
  return <Time instantMs={useDateWriter().instantMs(reported)} reported={reported} />;
}

export interface CellProps {
  field: Pick<FieldDefinition<ResourceRecord>, 'cell' | 'codes' | 'missing'>;
  /** The name of the field. */
  name: string;
  record: ResourceRecord;
}

/** One value of a record, shown as its field's definition says. */
export function Cell({ field, name, record }: CellProps) {
  const say = useText();
  const locale = useLocale();
  const dates = useDateWriter();
  const words = spokenValue(field, record, name, say);
  const picture = pictures[field.cell];
  return picture
    ? picture(words, readField(record, name))
    : valueText(field.cell, words, { say, locale, dates });
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
        const shown = fieldOf(definition, field);
        if (shown.optional && isBlank(record, field)) return null;
        return (
          <div key={field}>
            <dt>{say(shown.title)}</dt>
            <dd>
              {isBlank(record, field) ? (
                say('value.none')
              ) : (
                <Cell field={shown} name={field} record={record} />
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
