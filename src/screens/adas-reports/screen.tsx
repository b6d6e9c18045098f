import { Button } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { useText } from '../../locales/text';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import { adasTypeTexts } from '../../resources/adas-event-texts';
import { useDateWriter } from '../../ui/date-writer';
import { Icon } from '../../ui/icon';
import { codeWord } from '../resource/code-words';
import ResourceScreen from '../resource/resource-screen';
import type { ScreenProps } from '../screen-props';
import { useServedAddress } from '../use-served-address';
import { ScoreDrawer } from './score-drawer';
import { SeverityMark } from './severity-mark';
import { useSpeakEvent } from './spoken-events';
import { SummaryCards } from './summary-cards';
import { useDateSpan } from './use-date-span';
import { useSafetyScore } from './use-safety-score';
import { useSummary } from './use-summary';
import './adas-reports.css';

/**
 * ADAS Reports (section 2): the generic screen with four summary cards, a date range, and videos. Its
 * events and its score are samples on back ends without the feature `adas`.
 */
export default function AdasReportsScreen({ definition }: ScreenProps) {
  const say = useText();
  const span = useDateSpan();
  const summary = useSummary(definition, span);
  const score = useSafetyScore();
  const speak = useSpeakEvent();
  const { file } = useServedAddress('asset');
  const [isScoreExplained, setScoreExplained] = useState(false);

  return (
    <>
      <ResourceScreen
        definition={definition}
        summary={
          <SummaryCards
            range={span.range}
            summary={summary}
            score={score}
            onExplainScore={() => setScoreExplained(true)}
          />
        }
        {...(speak && { speak })}
        narrowing={span.narrowing}
        rowLabel={useEventLabel()}
        rowActions={({ videoUrl }: AdasEventRecord) => {
          const href = file(videoUrl);
          return href ? [{ key: 'video', label: say('adas.viewVideo'), href, newTab: true }] : [];
        }}
        actionsWidth={216}
        renderField={renderField}
        detailsActions={({ videoUrl }: AdasEventRecord) => {
          const href = file(videoUrl);
          return href && <VideoLink url={href} />;
        }}
        onRefresh={() => {
          void summary.refetch();
          void score.refetch();
        }}
      />
      <ScoreDrawer open={isScoreExplained} score={score} onClose={() => setScoreExplained(false)} />
    </>
  );
}

/** A dashcam has many events; only the three together tell one from the others. */
function useEventLabel(): (event: AdasEventRecord) => string {
  const say = useText();
  const dates = useDateWriter();
  return useCallback(
    ({ dashcamName, eventType, timestamp, occurredAtMs }) =>
      [
        dashcamName,
        codeWord(adasTypeTexts, eventType, say),
        occurredAtMs === null ? timestamp : dates.moment(occurredAtMs),
      ].join(', '),
    [say, dates],
  );
}

function renderField({ severityCode }: AdasEventRecord, field: string, usual: ReactNode) {
  if (field !== 'severity') return usual;
  return (
    <span className="severity-words">
      <SeverityMark severity={severityCode} />
      {usual}
    </span>
  );
}

function VideoLink({ url }: { url: string }) {
  const say = useText();
  return (
    <Button
      size="small"
      icon={<Icon name="play" size={14} />}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {say('adas.viewVideo')}
    </Button>
  );
}
