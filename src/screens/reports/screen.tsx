import { useSettings } from '../../settings/settings-context';
import type { ScreenProps } from '../screen-props';
import { ServedReports } from './served-reports';
import { SimulatedReports } from './simulated-reports';
import '../resource/resource-screen.css';
import './reports.css';

/** Reports (section 2): made by the server where it has the feature `reports`, simulated where it has not. */
export default function ReportsScreen({ definition }: ScreenProps) {
  const isServed = useSettings().features.has('reports');
  return isServed ? <ServedReports definition={definition} /> : <SimulatedReports definition={definition} />;
}
