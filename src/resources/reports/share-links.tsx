import { useDelete, useList, useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { useId, useRef } from 'react';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { useDateWriter } from '../../ui/date-writer';
import { ErrorBox } from '../../ui/error-box';
import type { LinkRecord } from '../report-links/link-record';
import { shareTexts } from './share-texts';

const SHOWN = 25;

/** The valid links to a report, each with its author and a button to revoke it. */
export function ShareLinks({ reportId }: { reportId: string }) {
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
  const revoke = (id: string): void => {
    void mutateAsync({
      resource: 'report-links',
      id,
      successNotification: false,
      errorNotification: false,
    }).then(
      () => {
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
                disabled={mutation.isPending}
                onClick={() => revoke(id)}
              >
                {t(shareTexts.revoke)}
              </Button>
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="share-none">{t(shareTexts.more, { count: more })}</p>}
    </section>
  );
}
