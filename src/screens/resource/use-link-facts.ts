import { useMemo } from 'react';
import type { DetailsDefinition, LinkFacts, ResourceRecord } from '../../resources/definition';
import { useSettings } from '../../settings/settings-context';
import { clockTimeMs } from '../../ui/clock';
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
  const { utcOffsetMin } = useSettings();
  const told = details.bearer?.(record);
  const { kind, id, name, deviceId } = told ?? {};
  const bearer = useMemo(
    () => (kind === undefined || name === undefined ? undefined : { kind, id, name, deviceId }),
    [kind, id, name, deviceId],
  );
  const { dashcam, asset, isLoading, hasFailed } = useCarriage(bearer);
  const atMs = details.atMs?.(record, utcOffsetMin) ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present is that in which the record was opened
  const nowMs = useMemo(() => Math.floor(clockTimeMs() / minuteMs) * minuteMs, [record.id]);
  return useMemo(
    () => ({ facts: { dashcam, asset, atMs, nowMs, utcOffsetMin }, isLoading, hasFailed }),
    [dashcam, asset, atMs, nowMs, utcOffsetMin, isLoading, hasFailed],
  );
}
