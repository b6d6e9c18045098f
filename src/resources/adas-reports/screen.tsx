import { useMemo, useState } from 'react';
import ResourceScreen from '../../screens/resource/resource-screen';
import type { ShownList } from '../../screens/resource/screen-slots';
import type { ScreenProps } from '../../screens/screen-props';
import { useSettings } from '../../settings/settings-context';
import { withLocalize } from '../definition/resource';
import type { AdasEventRecord } from './adas-event-record';
import { localizeSample } from './localize-sample';
import { ScoreDrawer } from './score-drawer';
import { SummaryCards } from './summary-cards';
import { useDateSpan } from './use-date-span';
import { useSafetyScore } from './use-safety-score';
import { useSummary } from './use-summary';
import './adas-reports.css';

/**
 * ADAS Reports (section 2): the generic screen with four summary cards and a date range. Its events
 * and its score are samples on back ends without the feature `adas`.
 */
export default function AdasReportsScreen({ definition }: ScreenProps) {
  const areSamples = !useSettings().features.has('adas');
  const worded = useMemo(
    () => (areSamples ? withLocalize(definition, localizeSample) : definition),
    [areSamples, definition],
  );
  const span = useDateSpan();
  const summary = useSummary(definition, span);
  const score = useSafetyScore();
  const [isScoreExplained, setScoreExplained] = useState(false);

  return (
    <>
      <ResourceScreen
        definition={worded}
        summary={(list) => (
          <SummaryCards
            range={span.range}
            summary={summary}
            // The schema of this very definition made its events.
            list={list as ShownList<AdasEventRecord>}
            score={score}
            onExplainScore={() => setScoreExplained(true)}
          />
        )}
        narrowing={span.narrowing}
        onRefresh={() => {
          void summary.refetch();
          void score.refetch();
        }}
      />
      <ScoreDrawer open={isScoreExplained} score={score} onClose={() => setScoreExplained(false)} />
    </>
  );
}
