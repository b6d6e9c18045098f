import { useMemo } from 'react';
import { useRecords } from '../../screens/resource/use-records';
import { useDefinition } from '../../screens/resources-context';
import { useSettings } from '../../settings/settings-context';
import type { AnyResource } from '../definition/resource';
import { type FleetFigures, fleetFiguresOf } from './fleet-figures';

/** How many silent assets are listed. */
export const SILENT_ROWS = 5;

export interface FleetPart {
  definition: AnyResource;
  /** Undefined while they are loading, and after a failure of the first load. */
  figures: FleetFigures | undefined;
  error: unknown;
  refetch(): Promise<unknown>;
}

const noFilters = {};

/** The figures of assets or dashcams, out of the list that their own screen reads too. */
export function useFleetFigures(name: 'assets' | 'dashcams'): FleetPart {
  const definition = useDefinition(name);
  if (!definition) throw new Error(`The registry has no ${name}`);
  const { utcOffsetMin } = useSettings();
  const { records, receivedAtMs, error, refetch } = useRecords(definition, noFilters);
  const figures = useMemo(
    () => records && fleetFiguresOf(records, receivedAtMs, utcOffsetMin, SILENT_ROWS),
    [records, receivedAtMs, utcOffsetMin],
  );
  return { definition, figures, error, refetch };
}
