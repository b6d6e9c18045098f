import { CloseOutlined } from '@ant-design/icons';
import { Drawer, Table } from 'antd';
import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import { labelOfCode } from '../../screens/resource/label-of-code';
import { ToneLabel } from '../../ui/tone-label';
import { adasSeverityTexts, adasTypeTexts } from './adas-event-texts';
import type { SafetyScore } from './use-safety-score';

export interface ScoreDrawerProps {
  open: boolean;
  score: SafetyScore;
  onClose(): void;
}

/** How many points each kind of event took of the safety score. */
export function ScoreDrawer({ open, score, onClose }: ScoreDrawerProps) {
  const t = useText();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      width="min(480px, 100vw)"
      title={t('adas.score')}
      // At the end, where no toast lies over it.
      closable={{
        placement: 'end',
        closeIcon: <CloseOutlined aria-hidden />,
        'aria-label': t('details.close'),
      }}
      className="details-drawer"
      destroyOnHidden
    >
      {score.deductions?.length ? (
        <DeductionTable deductions={score.deductions} />
      ) : (
        <p className="score-none">{t('adas.score.none')}</p>
      )}
    </Drawer>
  );
}

function DeductionTable({ deductions }: { deductions: NonNullable<SafetyScore['deductions']> }) {
  const t = useText();
  const locale = useLocale();
  const points = (value: number | null): string =>
    formatNumber(-(value ?? 0), locale, { maximumFractionDigits: 1, signDisplay: 'negative' });
  return (
    <Table
      size="small"
      pagination={false}
      caption={<span className="score-caption">{t('adas.score.text')}</span>}
      rowKey={({ eventType, severity }) => `${eventType} ${severity}`}
      dataSource={[...deductions].sort((one, other) => (other.points ?? 0) - (one.points ?? 0))}
      columns={[
        {
          title: t('adas.eventType'),
          rowScope: 'row',
          onCell: () => ({ style: { color: 'inherit', fontWeight: 'inherit' } }),
          render: (_, { eventType }) => labelOfCode(adasTypeTexts, eventType, t),
        },
        {
          title: t('adas.severity'),
          render: (_, { severity }) => (
            <ToneLabel code={severity} label={labelOfCode(adasSeverityTexts, severity, t)} />
          ),
        },
        {
          title: t('adas.score.count'),
          align: 'right',
          render: (_, { count }) => formatNumber(count ?? 0, locale),
        },
        { title: t('adas.score.points'), align: 'right', render: (_, deduction) => points(deduction.points) },
      ]}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0} colSpan={3}>
            <strong>{t('adas.score.deducted')}</strong>
          </Table.Summary.Cell>
          <Table.Summary.Cell index={3} align="right">
            <strong>{points(deductions.reduce((sum, { points: taken }) => sum + (taken ?? 0), 0))}</strong>
          </Table.Summary.Cell>
        </Table.Summary.Row>
      )}
    />
  );
}
