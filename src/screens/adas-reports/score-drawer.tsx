import { Drawer } from 'antd';
import { adasSeverities } from '../../domain/adas-event';
import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import { adasSeverityTexts, adasTypeTexts } from '../../resources/adas-event-texts';
import { Icon } from '../../ui/icon';
import { codeWord } from '../resource/code-words';
import { SeverityMark } from './severity-mark';
import type { SafetyScore } from './use-safety-score';

export interface ScoreDrawerProps {
  open: boolean;
  score: SafetyScore;
  onClose(): void;
}

/** What took how many points of the safety score. */
export function ScoreDrawer({ open, score, onClose }: ScoreDrawerProps) {
  const say = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      width="min(480px, 100vw)"
      title={say('adas.score')}
      closable={{ closeIcon: <Icon name="close" />, 'aria-label': say('details.close') }}
      className="details-drawer"
      destroyOnHidden
    >
      {score.deductions?.length ? (
        <DeductionTable deductions={score.deductions} />
      ) : (
        <p className="score-none">{say('adas.score.none')}</p>
      )}
    </Drawer>
  );
}

function DeductionTable({ deductions }: { deductions: NonNullable<SafetyScore['deductions']> }) {
  const say = useText();
  const locale = useLocale();
  const points = (value: number | null): string =>
    formatNumber(-(value ?? 0), locale, { maximumFractionDigits: 1, signDisplay: 'negative' });
  const dearestFirst = [...deductions].sort((one, other) => (other.points ?? 0) - (one.points ?? 0));
  return (
    <table className="score-table">
      <caption>{say('adas.score.text')}</caption>
      <thead>
        <tr>
          <th scope="col">{say('adas.eventType')}</th>
          <th scope="col">{say('adas.severity')}</th>
          <th scope="col">{say('adas.score.count')}</th>
          <th scope="col">{say('adas.score.points')}</th>
        </tr>
      </thead>
      <tbody>
        {dearestFirst.map((deduction) => (
          <tr key={`${deduction.eventType} ${deduction.severity}`}>
            <td>{codeWord(adasTypeTexts, deduction.eventType, say)}</td>
            <td>
              <SeverityWords code={deduction.severity} />
            </td>
            <td>{formatNumber(deduction.count ?? 0, locale)}</td>
            <td>{points(deduction.points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {say('adas.score.deducted')}
          </th>
          <td>{points(deductions.reduce((sum, { points: taken }) => sum + (taken ?? 0), 0))}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function SeverityWords({ code }: { code: string }) {
  const say = useText();
  const severity = adasSeverities.find((known) => known === code.toLowerCase());
  if (!severity) return code;
  return (
    <span className="severity-words">
      <SeverityMark severity={severity} />
      {say(adasSeverityTexts[severity])}
    </span>
  );
}
