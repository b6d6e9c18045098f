import type { OwnCell } from '../../../src/resources/own-cells';
import type { InspectionRecord } from './inspection-record';

/** How deep the tread of the tyres is, of the 10 mm of a new one. */
export const gauge: OwnCell<InspectionRecord> = {
  Render: ({ record, isWhole }) => (
    <meter min={0} max={10} value={record.treadMm ?? 0} aria-label={isWhole ? 'Whole tread' : 'Tread'} />
  ),
  text: ({ treadMm }, { t }) => (treadMm === null ? t('value.none') : `${treadMm} mm`),
};
