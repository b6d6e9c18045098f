import { ResourcesContext } from '../screens/resources-context';
import type { PreferenceStore } from '../settings/preferences';
import type { Settings } from '../settings/schema';
import { catalogues } from './catalogues';
import type { Connection } from './connection';
import { DesignProvider } from './design-provider';
import { LanguageProvider } from './language-provider';
import { SharedReportPage } from './shared-report-page';

export interface SharedReportProps {
  brandName: string;
  settings: Settings;
  preferences: PreferenceStore;
  connect(): Promise<Connection>;
  /** The token of the link; empty when the link was truncated. */
  token: string;
}

/** A link gives no access to the application, so that figures have no links. */
const noResources: readonly never[] = [];

/** The page of a link to a report, with all texts and the component library; it needs neither a session nor Refine. */
export default function SharedReport(props: SharedReportProps) {
  const { brandName, settings, preferences, connect, token } = props;
  return (
    <LanguageProvider preferences={preferences} catalogues={catalogues}>
      <ResourcesContext value={noResources}>
        <DesignProvider preferences={preferences} utcOffsetMin={settings.utcOffsetMin}>
          <SharedReportPage
            brandName={brandName}
            connect={connect}
            // No request to a back end without such links.
            token={settings.features.has('reportSchedules') ? token : ''}
          />
        </DesignProvider>
      </ResourcesContext>
    </LanguageProvider>
  );
}
