import { Button, Skeleton } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { ErrorBox } from '../../ui/error-box';
import { useMotion } from '../../ui/use-motion';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { overviewTexts } from './overview-texts';

export interface OverviewCardProps {
  title: string;
  /** The place of the card in the grid. */
  area: string;
  /** The span of time behind the title. Absent: now. */
  note?: string | undefined;
  /** Where all of it stands. Absent: nowhere else. */
  more?: { label: string; to: string } | undefined;
  /** How many rows it will have, so that nothing jumps when they come. */
  rows: number;
  /** Undefined while it is loading, and after a failure. */
  children: ReactNode | undefined;
  /** Why there is nothing, or why what is there is old. Absent: it is loading, or as it is now. */
  error?: unknown;
  onRetry(): unknown;
}

/** One part of the overview, with a failure of its own. */
export function OverviewCard(props: OverviewCardProps) {
  const { title, area, note, more, rows, children, error, onRetry } = props;
  const t = useText();
  const id = useId();
  return (
    <section className="overview-card" data-area={area} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note && <span>{note}</span>}
        {more && <Link to={more.to}>{more.label}</Link>}
      </header>
      {children || null}
      {children && error ? (
        <PartFailed error={error} onRetry={onRetry}>
          {t(overviewTexts.notRefreshed)}
        </PartFailed>
      ) : null}
      {!children &&
        (error ? (
          <ErrorBox
            title={t(overviewTexts.loadFailed)}
            message={failureText(error, t)}
            error={error}
            retryText={t('list.retry')}
            onRetry={onRetry}
          />
        ) : (
          <CardLoading rows={rows} />
        ))}
    </section>
  );
}

/** The shape of rows that are still to come. */
export function CardLoading({ rows }: { rows: number }) {
  const t = useText();
  const motion = useMotion();
  return (
    <div className="overview-loading" role="status">
      <VisuallyHidden>{t('loading.message')}</VisuallyHidden>
      <Skeleton active={motion} title={false} paragraph={{ rows, width: '100%' }} />
    </div>
  );
}

export interface PartFailedProps {
  error: unknown;
  /** A promise keeps the button busy until it settles. */
  onRetry(): unknown;
  /** What is missing. */
  children: string;
}

/** A part of a card that could not be read, beside others that could. */
export function PartFailed({ error, onRetry, children }: PartFailedProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    // The hook that loads the data has its error, and passes it in here.
    await Promise.resolve(onRetry()).catch(() => undefined);
    setBusy(false);
  };
  return (
    <p className="overview-part-failed">
      <span title={failureText(error, t)}>{children}</span>
      <Button size="small" loading={isBusy} onClick={() => void retry()}>
        {t('list.retry')}
      </Button>
    </p>
  );
}

/** The text of a card without figures. */
export function NoFigures({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className="overview-nothing">
      <p>{title}</p>
      {hint && <p>{hint}</p>}
    </div>
  );
}
