import { ArrowRightOutlined } from '@ant-design/icons';
import { useLogList, useOnError } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '../../../locales/failure-text';
import { type Translate, useText } from '../../../locales/text';
import type { AnyField } from '../../../resources/definition/field';
import { inputOf, layoutOf } from '../../../resources/definition/form-fields';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { useFormatting } from '../../../resources/use-formatting';
import { useDateWriter } from '../../../ui/date-writer';
import { ErrorBox } from '../../../ui/error-box';
import { Loading } from '../../../ui/loading';
import { Pagination } from '../../../ui/pagination';
import { Time } from '../../../ui/time';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { fieldText } from '../value-text';
import './record-history.css';

/** A change of a record from the audit log provider. */
interface ChangeEntry {
  id: string;
  /** ISO 8601. */
  at: string;
  user: { name: string };
  action: string;
  changes: readonly FieldChange[];
}

interface FieldChange {
  field: string;
  before?: unknown;
  after?: unknown;
}

export interface RecordHistoryProps {
  definition: AnyResource;
  record: ResourceRecord;
}

/** One page of changes; a provider without pages returns all. */
interface ChangePage {
  entries: readonly ChangeEntry[];
  total?: number;
  hasNext: boolean;
}

const PAGE_SIZE = 25;

/** The changes of a record, newest first, page by page: user, time, and the changed fields with old and new values. */
export function RecordHistory(props: RecordHistoryProps) {
  const { definition, record } = props;
  // Another record starts on its first page.
  return <History key={`${definition.name} ${record.id}`} {...props} />;
}

function History({ definition, record }: RecordHistoryProps) {
  const t = useText();
  const [page, setPage] = useState(1);
  const query = useLogList<readonly ChangeEntry[] | ChangePage>({
    resource: definition.name,
    meta: { id: record.id, page, pageSize: PAGE_SIZE },
    queryOptions: { meta: { isSilent: true }, placeholderData: keepPreviousData },
  });
  // Refine's other hooks notify the auth provider themselves, which ends an expired session.
  const { mutate: checkError } = useOnError();
  const { error } = query;
  useEffect(() => {
    if (error) checkError(error);
  }, [error, checkError]);

  const list = useRef<HTMLDivElement>(null);
  const [minHeightPx, setMinHeightPx] = useState<number>();
  const [shownPage, setShownPage] = useState(1);
  if (query.data && !query.isPlaceholderData && shownPage !== page) setShownPage(page);
  const goTo = (next: number): void => {
    // The height is kept, so that a shorter page does not move the buttons away from the pointer.
    setMinHeightPx(list.current?.offsetHeight);
    setPage(next);
  };

  if (query.isError) {
    return (
      <ErrorBox
        message={failureText(query.error, t)}
        error={query.error}
        retryText={t('list.retry')}
        onRetry={() => query.refetch()}
      />
    );
  }
  // Without a provider nothing is requested.
  if (query.isPending && query.fetchStatus === 'idle') return <p>{t('history.notKept')}</p>;
  if (query.isPending) return <Loading size="sm" />;
  const { entries, total, hasNext } = pageOf(query.data);
  if (entries.length === 0 && page === 1) return <p>{t('history.none')}</p>;
  return (
    <>
      <div ref={list} style={{ minHeight: minHeightPx }} aria-busy={query.isPlaceholderData}>
        <ol className="history">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} definition={definition} id={record.id} />
          ))}
        </ol>
      </div>
      {(hasNext || page > 1) && (
        <Pagination
          of={t('history.changes')}
          page={page}
          pageSize={PAGE_SIZE}
          total={total}
          shown={{ page: shownPage, rows: entries.length, hasNext }}
          onPage={goTo}
        />
      )}
    </>
  );
}

/** A provider without pages, as in Refine's documentation, returns an array. */
function pageOf(data: readonly ChangeEntry[] | ChangePage): ChangePage {
  return 'hasNext' in data ? data : { entries: data, hasNext: false };
}

interface EntryProps {
  entry: ChangeEntry;
  definition: AnyResource;
  id: string;
}

function Entry({ entry, definition, id }: EntryProps) {
  const t = useText();
  const dates = useDateWriter();
  const { at, user, action } = entry;
  const changes = entry.changes.filter(({ field }) => !definition.hiddenFields?.has(field));
  return (
    <li>
      <p className="history-head">
        <strong>{actionText(action, definition, t)}</strong>
        <span>
          {user.name || t('history.system')} · <Time instantMs={dates.instantMs(at)} reported={at} />
        </span>
      </p>
      {changes.length > 0 && (
        <dl>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{titleOfField(definition, change.field, t)}</dt>
              <dd>
                <Change change={change} isNew={action === 'create'} definition={definition} id={id} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

interface ChangeProps {
  change: FieldChange;
  /** Whether the record was created, so that there are no old values. */
  isNew: boolean;
  definition: AnyResource;
  id: string;
}

function Change({ change, isNew, definition, id }: ChangeProps) {
  const formatting = useFormatting();
  const { t } = formatting;
  const { field: name, before, after } = change;
  const field = findField(definition, name);
  const text = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('value.none');
    // A relation or an own cell may need fields that a change lacks.
    const isAlone = field && field.cell !== 'own' && field.cell !== 'relation';
    if (isAlone) return fieldText(field, { id, [name]: value } as ResourceRecord, name, formatting);
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  if (isNew) return text(after);
  return (
    <>
      <VisuallyHidden>{t('history.from')} </VisuallyHidden>
      <span className="history-before">{text(before)}</span>
      <ArrowRightOutlined aria-hidden />
      <VisuallyHidden> {t('history.to')} </VisuallyHidden>
      <span>{text(after)}</span>
    </>
  );
}

function findField({ fields }: AnyResource, name: string): AnyField | undefined {
  return (fields as Readonly<Record<string, AnyField>> | undefined)?.[name];
}

function titleOfField(definition: AnyResource, name: string, t: Translate): string {
  const title = findField(definition, name)?.title ?? inputOf(layoutOf(definition.form), name, {})?.label;
  return title ? t(title) : name;
}

const actionTexts = {
  create: 'history.create',
  update: 'history.update',
  delete: 'history.delete',
  restore: 'history.restore',
} as const;

/** The action as text; an action of the resource by its label, any other by its name. */
function actionText(
  action: string,
  { recordActions, historyActions = {} }: AnyResource,
  t: Translate,
): string {
  if (Object.hasOwn(actionTexts, action)) return t(actionTexts[action as keyof typeof actionTexts]);
  const own = recordActions?.find(({ name }) => name === action);
  if (own) return t(own.label);
  const text = Object.hasOwn(historyActions, action) ? historyActions[action] : undefined;
  return text ? t(text) : action;
}
