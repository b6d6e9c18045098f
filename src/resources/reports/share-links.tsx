import { useDelete, useList, useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { useDateWriter } from '../../ui/date-writer';
import DeleteDialog from '../../ui/delete-dialog';
import { ErrorBox } from '../../ui/error-box';
import { FocusBack } from '../../ui/focus-back';
import type { LinkRecord } from '../report-links/link-record';
import { shareTexts } from './share-texts';

const SHOWN = 25;

export interface ShareLinksProps {
  reportId: string;
  onRevoked(id: string): void;
}

/** The valid links to a report, each with its author and a button to revoke it after a confirmation. */
export function ShareLinks({ reportId, onRevoked }: ShareLinksProps) {
  const t = useText();
  const dates = useDateWriter();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { open } = useNotification();
  const { result, query } = useList<LinkRecord>({
    resource: 'report-links',
    filters: [{ field: 'reportId', operator: 'eq', value: reportId }],
    pagination: { currentPage: 1, pageSize: SHOWN, mode: 'server' },
    successNotification: false,
    errorNotification: false,
    queryOptions: { meta: { isSilent: true }, gcTime: 0 },
  });
  const { mutateAsync, mutation } = useDelete();
  const [asked, setAsked] = useState<{ id: string; name: string; facts: string }>();
  const revoke = (id: string): void => {
    void mutateAsync({
      resource: 'report-links',
      id,
      successNotification: false,
      errorNotification: false,
    }).then(
      () => {
        onRevoked(id);
        flushSync(() => setAsked(undefined));
        open?.({ type: 'success', message: t(shareTexts.revoked), key: `revoked ${id}` });
        heading.current?.focus();
      },
      // Failures are reported for all mutations.
      () => undefined,
    );
  };
  const links = result.data;
  const momentOf = (at: string) => dates.moment(Date.parse(at));
  const more = (result.total ?? 0) - links.length;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} ref={heading} tabIndex={-1} className="share-heading">
        {t(shareTexts.active)}
      </h3>
      {query.isError && (
        <ErrorBox message={failureText(query.error, t)} retryText={t('list.retry')} onRetry={query.refetch} />
      )}
      {query.isSuccess && links.length === 0 && <p className="share-none">{t(shareTexts.none)}</p>}
      <ul className="share-links">
        {links.map(({ id, madeBy, isScheduled, recipient, expiresAt, lastOpenedAt, openCount }) => {
          const name = isScheduled
            ? t(shareTexts.sent, { recipient, name: madeBy })
            : t(shareTexts.by, { name: madeBy });
          const facts = [
            t(shareTexts.until, { date: momentOf(expiresAt) }),
            lastOpenedAt
              ? t(shareTexts.opened, { count: openCount ?? 0, date: momentOf(lastOpenedAt) })
              : t(shareTexts.unopened),
          ].join(' · ');
          return (
            <li key={id}>
              <span>
                {name}
                <small>{facts}</small>
              </span>
              <Button
                danger
                size="small"
                aria-label={t('text.labelled', { label: t(shareTexts.revoke), value: `${name}, ${facts}` })}
                onClick={() => setAsked({ id, name, facts })}
              >
                {t(shareTexts.revoke)}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && (
        <FocusBack>
          <DeleteDialog
            name={asked.name}
            title={t(shareTexts.revokeAsk)}
            text={t(shareTexts.revokeText, asked)}
            deleteText={t(shareTexts.revoke)}
            isDeleting={mutation.isPending}
            onDelete={() => revoke(asked.id)}
            onClose={() => setAsked(undefined)}
          />
        </FocusBack>
      )}
      {more > 0 && <p className="share-none">{t(shareTexts.more, { count: more })}</p>}
    </section>
  );
}
