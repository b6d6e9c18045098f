import { type ComponentType, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { EngineEntry, EngineProps } from './engine';
import { MapEnginesContext } from './engine-catalogue';
import type { MapSource } from './map-item';

interface LoadedEngine {
  entry: EngineEntry;
  Engine: ComponentType<EngineProps>;
}

export interface ChosenEngine {
  entry: EngineEntry | undefined;
  loaded: LoadedEngine | undefined;
  failed: readonly EngineEntry[];
  /** Marks the current engine as failed; the next one is used. The last one stays, as it may still recover. */
  reportFailure(reason: Error): void;
}

/** Failed engines are skipped on maps opened later. */
const failedEngines = new WeakSet<EngineEntry>();

/** The first engine that is available and has not failed, else the last one that is available. */
export function useMapEngine(source: MapSource): ChosenEngine {
  const engines = useContext(MapEnginesContext);
  const usable = useMemo(() => engines.filter((candidate) => candidate.available(source)), [engines, source]);
  // Read once: an open map keeps its engine when another map's engine fails.
  const [failedBefore] = useState(() => engines.filter((candidate) => failedEngines.has(candidate)));
  const [failed, setFailed] = useState<readonly EngineEntry[]>([]);
  const [loaded, setLoaded] = useState<LoadedEngine>();
  const last = usable.at(-1);
  const entry =
    usable.find((candidate) => !failedBefore.includes(candidate) && !failed.includes(candidate)) ?? last;

  const fail = useCallback(
    (candidate: EngineEntry, reason: unknown) => {
      console.warn(`The map engine "${candidate.name}" cannot be used.`, reason);
      if (candidate !== last) failedEngines.add(candidate);
      setFailed((before) => [...before.filter((one) => one !== candidate), candidate]);
    },
    [last],
  );

  useEffect(() => {
    if (!entry) return undefined;
    let isCurrent = true;
    entry.load().then(
      (Engine) => isCurrent && setLoaded({ entry, Engine }),
      (reason: unknown) => isCurrent && fail(entry, reason),
    );
    return () => {
      isCurrent = false;
    };
  }, [entry, fail]);

  const reportFailure = useCallback(
    (reason: Error) => {
      if (entry) fail(entry, reason);
    },
    [entry, fail],
  );

  return { entry, loaded: loaded && loaded.entry === entry ? loaded : undefined, failed, reportFailure };
}
