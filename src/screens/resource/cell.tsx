import { type ReactNode, Suspense } from 'react';
import type { StaleSince } from '../../domain/fleet/staleness';
import type { TruncationKind } from '../../domain/text/truncate';
import { useText } from '../../locales/text';
import type { AnyField, CellKind } from '../../resources/definition/field';
import { type ResourceRecord, readField } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { findOwnCell } from '../../resources/own-cells';
import { useFormatting } from '../../resources/use-formatting';
import { useDateWriter } from '../../ui/date-writer';
import { DescriptionList } from '../../ui/description-list';
import { RelativeDate } from '../../ui/relative-date';
import { StatusBadge } from '../../ui/status-badge';
import { Time } from '../../ui/time';
import { TruncatedText } from '../../ui/truncated-text';
import { displayValue } from './label-of-code';
import { FurtherCell } from './later-cell';
import { fieldOf } from './record-title';
import { instantOf, valueText } from './value-text';

/** Options for showing a value, besides its kind. */
interface Manner {
  /** The time since the record's last report, if its state is old. Absent: it is fresh. */
  staleSince?: StaleSince | undefined;
  /** Whether long texts are shown in full. Absent: they are cut to the lengths of section 9. */
  isWhole?: boolean | undefined;
}

/** The input of a renderer. */
interface Shown extends Manner {
  field: AnyField;
  /** The translated value. */
  words: unknown;
  /** The raw value. */
  value: unknown;
  record: ResourceRecord;
}

type Picture = (shown: Shown) => ReactNode;

const asText = (value: unknown): string => String(value ?? '');

const asLongText =
  (kind: TruncationKind): Picture =>
  ({ words, isWhole }) =>
    isWhole ? asText(words) : <TruncatedText text={asText(words)} kind={kind} />;

/** The tone depends on the code, in every language; a badge without a label of its own has that of section 4. */
const asStatus: Picture = ({ field, words, value, staleSince }) => (
  <StatusBadge
    status={asText(value)}
    tone={field.cell === 'badge' ? field.choices?.[asText(value).trim().toLowerCase()]?.tone : undefined}
    label={words === value ? undefined : asText(words)}
    staleSince={staleSince}
  />
);

const asReportedTime: Picture = ({ field, value, record }) => {
  const instantMs = field.cell === 'display-date' ? instantOf(field, record) : undefined;
  const reported = asText(value);
  return instantMs === undefined ? <Time display={reported} /> : <Time {...{ instantMs, reported }} />;
};

/** The kinds with a rendering of their own that the first screen needs. */
const pictures: Partial<Record<CellKind, Picture>> = {
  text: asLongText('default'),
  location: asLongText('location'),
  details: asLongText('details'),
  status: asStatus,
  badge: asStatus,
  'relative-date': ({ value }) => <RelativeDate time={value as string} />,
  'display-date': asReportedTime,
  instant: ({ value }) => <Instant reported={asText(value)} />,
};

function Instant({ reported }: { reported: string }) {
  return <Time instantMs={useDateWriter().instantMs(reported)} reported={reported} />;
}

/** The kinds whose rendering is loaded on demand; until then their text is shown. */
const furtherKinds: ReadonlySet<CellKind> = new Set([
  'picture',
  'tags',
  'link',
  'mail',
  'phone',
  'progress',
  'colour',
  'tone',
  'relation',
  'own',
]);

/** Whether values of a resource are rendered by `FurtherCell`. */
export const hasFurtherCells = ({ fields }: Pick<AnyResource, 'fields'>): boolean =>
  Object.values((fields ?? {}) as Record<string, { cell: CellKind }>).some(({ cell }) =>
    furtherKinds.has(cell),
  );

/** Speeds are current values, so an old one gets its age. */
const momentaryKinds: ReadonlySet<CellKind> = new Set(['speed-kmh', 'speed-mph']);

export interface CellProps extends Manner {
  field: AnyField;
  /** The name of the field. */
  name: string;
  record: ResourceRecord;
}

/** One value of a record, rendered by its field's definition. */
export function Cell({ field, name, record, staleSince, isWhole }: CellProps) {
  const formatting = useFormatting();
  const { t } = formatting;
  const value = readField(record, name);
  const words = displayValue(field, record, name, t);
  const picture = pictures[field.cell];
  if (picture) return picture({ field, words, value, record, staleSince, isWhole });
  const own = field.cell === 'own' ? findOwnCell(field.own) : undefined;
  if (own) return <own.Render record={record} isWhole={isWhole === true} />;
  const text = valueText(field, words, formatting, record);
  if (furtherKinds.has(field.cell)) {
    return (
      <Suspense fallback={text}>
        <FurtherCell {...{ field, record, value, words, text }} isWhole={isWhole === true} />
      </Suspense>
    );
  }
  if (staleSince === undefined || !momentaryKinds.has(field.cell) || typeof value !== 'number') return text;
  return (
    <span className="last-known" title={t('live.lastKnown')}>
      {text} <small>{t('live.lastKnown')}</small>
    </span>
  );
}

/** Some fields of a record, in popups and details. */
export function FieldList(
  props: Manner & {
    definition: AnyResource;
    record: ResourceRecord;
    fields: readonly string[];
    /** Smaller text. Absent: the usual size. */
    isCompact?: boolean | undefined;
  },
) {
  const { definition, record, fields, staleSince, isWhole, isCompact } = props;
  const t = useText();
  const items = fields.flatMap((field) => {
    const shown = fieldOf(definition, field);
    const isBlank = isBlankField(record, field);
    if (shown.optional && isBlank) return [];
    const cell = { field: shown, name: field, record, staleSince, isWhole };
    // An own cell may have a word of its own for nothing, such as "Never".
    const value = isBlank && shown.cell !== 'own' ? t('value.none') : <Cell key={field} {...cell} />;
    return [{ key: field, label: t(shown.title), value }];
  });
  return <DescriptionList items={items} isCompact={isCompact} />;
}

/** Whether a field of a record has no value, or a list without any. */
export function isBlankField(record: ResourceRecord, field: string): boolean {
  const value = readField(record, field);
  return (
    value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  );
}
