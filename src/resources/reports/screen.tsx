import type { ScreenProps } from '../../screens/screen-props';
import { useSettings } from '../../settings/settings-context';
import { ServedReports } from './served-reports';
import { SimulatedReports } from './simulated-reports';
import './reports.css';

/** Reports (section 2): made by the server where it has the feature `reports`, simulated where it has not. */
export default function ReportsScreen({ definition }: ScreenProps) {
  const isServed = useSettings().features.has('reports');
  return isServed ? <ServedReports definition={definition} /> : <SimulatedReports definition={definition} />;
}
