import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../locales/text';
import type { AdasEventRecord } from '../../resources/adas-event-record';
import { Icon } from '../../ui/icon';
import ResourceScreen from '../resource/resource-screen';
import type { ScreenProps } from '../screen-props';
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
        speak={useSpeakEvent()}
        narrowing={span.narrowing}
        rowLabel={eventLabel}
        rowActions={(event: AdasEventRecord) =>
          event.videoUrl
            ? [{ key: 'video', label: say('adas.viewVideo'), href: event.videoUrl, newTab: true }]
            : []
        }
        actionsWidth={216}
        renderField={renderField}
        detailsActions={(event: AdasEventRecord) => event.videoUrl && <VideoLink url={event.videoUrl} />}
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
function eventLabel({ dashcamName, eventType, timestamp }: AdasEventRecord): string {
  return [dashcamName, eventType, timestamp].join(', ');
}

function renderField({ severity, severityCode }: AdasEventRecord, field: string, usual: ReactNode) {
  if (field !== 'severity') return usual;
  return (
    <span className="severity-words">
      <SeverityMark severity={severityCode} />
      {severity}
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
