import { useEffect, useEffectEvent } from 'react';
import type { EndedProps } from '../../../src/resources/definition/follow';
import { useToasts } from '../../../src/ui/toasts/toasts-context';
import type { InspectionRecord } from './inspection-record';

/** Shows a toast for inspections that were open when they were last read. It renders nothing. */
export default function EndedInspections({ ended }: EndedProps<InspectionRecord>) {
  const toasts = useToasts();
  const tell = useEffectEvent(({ number, result }: InspectionRecord) =>
    toasts.show({ type: 'info', title: `${number}: ${result}`, message: '' }),
  );
  useEffect(() => {
    for (const { record, isNew } of ended) if (!isNew) tell(record);
  }, [ended]);
  return null;
}
