import { SafetyCertificateOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { AdasDateRange } from '../../domain/time/adas-date-range';
import { failureText } from '../../locales/failure-text';
import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import type { ShownList } from '../../screens/resource/screen-slots';
import { FigureCards } from '../../ui/figure-cards';
import { ToneMark } from '../../ui/tone-mark';
import type { AdasEventRecord } from './adas-event-record';
import { foundCounts } from './found-counts';
import type { SafetyScore } from './use-safety-score';
import { useSpanLabel } from './use-span-label';
import type { AdasSummary } from './use-summary';

export interface SummaryCardsProps {
  range: AdasDateRange;
  summary: AdasSummary;
  /** With a search or filters, what they leave of it is counted. */
  list: ShownList<AdasEventRecord>;
  score: SafetyScore;
  onExplainScore(): void;
}

/**
 * Section 2's four summary cards, each with the time span that it counts. With a search or filters their titles
 * say "found", and that of the score, which takes neither, "fleet".
 */
export function SummaryCards({ range, summary, list, score, onExplainScore }: SummaryCardsProps) {
  const t = useText();
  const locale = useLocale();
  const span = useSpanLabel(range, summary.cutAtMs);
  const { isNarrowed } = list;
  const counts = isNarrowed ? foundCounts(list) : summary.counts;
  const found = isNarrowed ? t('adas.scope.found') : undefined;
  const number = (count: number | undefined) =>
    counts === null ? t('value.none') : count === undefined ? undefined : formatNumber(count, locale);
  return (
    <div className="adas-summary">
      <FigureCards
        label={t('adas.summary')}
        figures={[
          {
            title: t('adas.critical'),
            scope: found,
            mark: <ToneMark tone="critical" />,
            value: number(counts?.critical),
            note: span,
          },
          {
            title: t('adas.high'),
            scope: found,
            mark: <ToneMark tone="high" />,
            value: number(counts?.high),
            note: span,
          },
          {
            title: t('adas.total'),
            scope: found,
            mark: <UnorderedListOutlined aria-hidden />,
            value: number(counts?.total),
            note: span,
          },
          {
            title: t('adas.score'),
            scope: isNarrowed ? t('adas.scope.fleet') : undefined,
            mark: <SafetyCertificateOutlined aria-hidden />,
            value: score.percent === null ? t('value.none') : scoreText(score.percent, locale),
            note: score.deductions && t('adas.span.month'),
            action: <ScoreAction score={score} onExplain={onExplainScore} />,
          },
        ]}
      />
    </div>
  );
}

/** Explains the score, or requests it again after an error. */
function ScoreAction({ score, onExplain }: { score: SafetyScore; onExplain(): void }) {
  const t = useText();
  if (score.deductions) {
    return (
      <Button size="small" onClick={onExplain} aria-haspopup="dialog">
        {t('adas.score.explain')}
      </Button>
    );
  }
  if (!score.error) return null;
  return (
    <Button
      size="small"
      onClick={() => void score.refetch()}
      title={failureText(score.error, t)}
      aria-label={t('table.actionOn', { action: t('list.retry'), row: t('adas.score') })}
    >
      {t('list.retry')}
    </Button>
  );
}

function scoreText(percent: number | undefined, locale: string): string | undefined {
  if (percent === undefined) return undefined;
  return formatNumber(percent / 100, locale, { style: 'percent', maximumFractionDigits: 1 });
}
