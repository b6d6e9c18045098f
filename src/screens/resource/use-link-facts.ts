import { useMemo } from 'react';
import type { DetailsDefinition, LinkFacts, ResourceRecord } from '../../resources/definition';
import { clockTimeMs } from '../../ui/clock';
import { useClock, useFleetClock } from '../../ui/date-writer';
import { useCarriage } from './use-carriage';

const minuteMs = 60_000;

export interface KnownFacts {
  facts: LinkFacts;
  /** The dashcam or the asset may still be found. */
  isLoading: boolean;
  hasFailed: boolean;
}

/** What the links of a record are made of. A record that only reports anew keeps its facts. */
export function useLinkFacts(details: DetailsDefinition<ResourceRecord>, record: ResourceRecord): KnownFacts {
  const clock = useClock();
  const fleet = useFleetClock();
  const told = details.bearer?.(record);
  const { kind, id, name, deviceId } = told ?? {};
  const bearer = useMemo(
    () => (kind === undefined || name === undefined ? undefined : { kind, id, name, deviceId }),
    [kind, id, name, deviceId],
  );
  const { dashcam, asset, isLoading, hasFailed } = useCarriage(bearer);
  const atMs = details.atMs?.(record, fleet) ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present is that in which the record was opened
  const nowMs = useMemo(() => Math.floor(clockTimeMs() / minuteMs) * minuteMs, [record.id]);
  return useMemo(
    () => ({ facts: { dashcam, asset, atMs, nowMs, clock, fleet }, isLoading, hasFailed }),
    [dashcam, asset, atMs, nowMs, clock, fleet, isLoading, hasFailed],
  );
}
