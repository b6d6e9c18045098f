import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { summariseAdasEvents } from '../../domain/adas-event';
import { failureText } from '../../locales/failure-text';
import { useLanguage, useText } from '../../locales/text';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { SeverityMark } from './severity-mark';
import type { SafetyScore } from './use-safety-score';

export interface SummaryCardsProps {
  /** All events, whatever search and filters leave; undefined until they are there. */
  events: readonly AdasEventRecord[] | undefined;
  score: SafetyScore;
  onExplainScore(): void;
}

/** Section 2's four summary cards. */
export function SummaryCards({ events, score, onExplainScore }: SummaryCardsProps) {
  const say = useText();
  const language = useLanguage();
  const counts = events && summariseAdasEvents(events);
  const number = (count: number | undefined) => count?.toLocaleString(language);
  return (
    <ul className="summary-cards" aria-label={say('adas.summary')}>
      <SummaryCard title={say('adas.critical')} mark={<SeverityMark severity="critical" />}>
        {number(counts?.critical)}
      </SummaryCard>
      <SummaryCard title={say('adas.high')} mark={<SeverityMark severity="high" />}>
        {number(counts?.high)}
      </SummaryCard>
      <SummaryCard title={say('adas.total')} mark={<Icon name="list" size={14} />}>
        {number(counts?.total)}
      </SummaryCard>
      <SummaryCard
        title={say('adas.score')}
        mark={<Icon name="adas" size={14} />}
        action={
          score.deductions ? (
            <Button size="small" onClick={onExplainScore} aria-haspopup="dialog">
              {say('adas.score.explain')}
            </Button>
          ) : (
            Boolean(score.error) && (
              <Button
                size="small"
                onClick={() => void score.refetch()}
                title={failureText(score.error, say)}
                aria-label={say('table.actionOn', { action: say('list.retry'), row: say('adas.score') })}
              >
                {say('list.retry')}
              </Button>
            )
          )
        }
      >
        {score.percent === null ? say('value.none') : scoreText(score.percent, language)}
      </SummaryCard>
    </ul>
  );
}

function scoreText(percent: number | undefined, language: string): string | undefined {
  if (percent === undefined) return undefined;
  return (percent / 100).toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
}

interface SummaryCardProps {
  title: string;
  mark: ReactNode;
  /** The figure; undefined while it is on its way. */
  children: string | undefined;
  action?: ReactNode;
}

function SummaryCard({ title, mark, children, action }: SummaryCardProps) {
  const say = useText();
  const id = useId();
  return (
    <li className="summary-card" aria-labelledby={id}>
      <span className="summary-card-title" id={id}>
        {mark} {title}
      </span>
      <span className="summary-card-figure">
        {children ?? (
          <>
            <span className="summary-card-waiting" />
            <VisuallyHidden>{say('loading.message')}</VisuallyHidden>
          </>
        )}
      </span>
      {action}
    </li>
  );
}
