import { useMemo } from 'react';
import { minuteMs } from '../../domain/time/durations';
import type { DetailsDefinition, LinkFacts } from '../../resources/definition/details';
import type { ResourceRecord } from '../../resources/definition/record';
import { clockTimeMs } from '../../ui/clock';
import { useClock, useFleetClock } from '../../ui/date-writer';
import { useInstallation } from './use-installation';

export interface KnownFacts {
  facts: LinkFacts;
  isLoading: boolean;
  hasFailed: boolean;
}

/** The facts that a record's links are built from; the same object while only the position changes. */
export function useLinkFacts(details: DetailsDefinition<ResourceRecord>, record: ResourceRecord): KnownFacts {
  const clock = useClock();
  const fleet = useFleetClock();
  const recordSubject = details.subject?.(record);
  const { kind, id, name, deviceId } = recordSubject ?? {};
  const subject = useMemo(
    () => (kind === undefined || name === undefined ? undefined : { kind, id, name, deviceId }),
    [kind, id, name, deviceId],
  );
  const { dashcam, asset, isLoading, hasFailed } = useInstallation(subject);
  const atMs = details.atMs?.(record, fleet) ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time at which the record was opened
  const nowMs = useMemo(() => Math.floor(clockTimeMs() / minuteMs) * minuteMs, [record.id]);
  return useMemo(
    () => ({ facts: { dashcam, asset, atMs, nowMs, clock, fleet }, isLoading, hasFailed }),
    [dashcam, asset, atMs, nowMs, clock, fleet, isLoading, hasFailed],
  );
}
