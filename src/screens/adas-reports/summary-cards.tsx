import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import type { AdasDateRange } from '../../domain/adas-date-range';
import { failureText } from '../../locales/failure-text';
import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { SeverityMark } from './severity-mark';
import type { SafetyScore } from './use-safety-score';
import { useSpanWords } from './use-span-words';
import type { AdasSummary } from './use-summary';

export interface SummaryCardsProps {
  range: AdasDateRange;
  summary: AdasSummary;
  score: SafetyScore;
  onExplainScore(): void;
}

/** Section 2's four summary cards, each with the span that it speaks of. */
export function SummaryCards({ range, summary, score, onExplainScore }: SummaryCardsProps) {
  const say = useText();
  const locale = useLocale();
  const span = useSpanWords(range, summary.cutAtMs);
  const { counts } = summary;
  const number = (count: number | undefined) =>
    counts === null ? say('value.none') : count === undefined ? undefined : formatNumber(count, locale);
  return (
    <ul className="summary-cards" aria-label={say('adas.summary')}>
      <SummaryCard title={say('adas.critical')} mark={<SeverityMark severity="critical" />} span={span}>
        {number(counts?.critical)}
      </SummaryCard>
      <SummaryCard title={say('adas.high')} mark={<SeverityMark severity="high" />} span={span}>
        {number(counts?.high)}
      </SummaryCard>
      <SummaryCard title={say('adas.total')} mark={<Icon name="list" size={14} />} span={span}>
        {number(counts?.total)}
      </SummaryCard>
      <SummaryCard
        title={say('adas.score')}
        mark={<Icon name="adas" size={14} />}
        span={score.deductions && say('adas.span.month')}
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
        {score.percent === null ? say('value.none') : scoreText(score.percent, locale)}
      </SummaryCard>
    </ul>
  );
}

function scoreText(percent: number | undefined, locale: string): string | undefined {
  if (percent === undefined) return undefined;
  return formatNumber(percent / 100, locale, { style: 'percent', maximumFractionDigits: 1 });
}

interface SummaryCardProps {
  title: string;
  mark: ReactNode;
  /** The figure; undefined while it is on its way. */
  children: string | undefined;
  /** Of which span the figure speaks. Absent: of none. */
  span?: string | undefined;
  action?: ReactNode;
}

function SummaryCard({ title, mark, children, span, action }: SummaryCardProps) {
  const say = useText();
  const id = useId();
  return (
    <li className="summary-card" aria-labelledby={id}>
      <span className="summary-card-title" id={id}>
        {mark} {title}
      </span>
      <span className="summary-card-figure">
        {children === undefined ? (
          <>
            <span className="summary-card-waiting" />
            <VisuallyHidden>{say('loading.message')}</VisuallyHidden>
          </>
        ) : (
          <>
            <strong>{children}</strong> {span && <small>{span}</small>}
          </>
        )}
      </span>
      {action}
    </li>
  );
}
