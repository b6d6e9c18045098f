import { Checkbox } from 'antd';
import { useText } from '../../locales/text';
import { PageFrame } from '../../screens/page-frame';
import type { ScreenProps } from '../../screens/screen-props';
import { usePreferences } from '../../settings/preferences-context';
import { useSettings } from '../../settings/settings-context';
import { DecisionsCard } from './decisions-card';
import { FleetCard } from './fleet-card';
import { overviewTexts } from './overview-texts';
import { RequestsCard } from './requests-card';
import { SilentCard } from './silent-card';
import { TrendCard } from './trend-card';
import { useFleetFigures } from './use-fleet-figures';
import './overview.css';

/** The state of the fleet and the open work; each part loads by itself and links to its list. */
export default function OverviewScreen({ definition }: ScreenProps) {
  const t = useText();
  const { features } = useSettings();
  const [{ home }, change] = usePreferences();
  const dashcams = useFleetFigures('dashcams');
  const assets = useFleetFigures('assets');
  const hasEvents = features.has('triage');
  return (
    <PageFrame
      title={t(definition.label)}
      subtitle={t(overviewTexts.subtitle)}
      tools={
        <Checkbox
          checked={home === definition.name}
          title={t(overviewTexts.startHereHint)}
          onChange={({ target }) => change({ home: target.checked ? definition.name : '' })}
        >
          {t(overviewTexts.startHere)}
        </Checkbox>
      }
    >
      <div className="overview" data-events={hasEvents || undefined}>
        {hasEvents && <DecisionsCard />}
        {hasEvents && <TrendCard />}
        <FleetCard part={dashcams} />
        <FleetCard part={assets} />
        <SilentCard parts={[dashcams, assets]} />
        <RequestsCard />
      </div>
    </PageFrame>
  );
}
