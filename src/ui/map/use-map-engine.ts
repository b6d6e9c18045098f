import { type ComponentType, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { EngineEntry, EngineProps } from './engine';
import { MapEnginesContext } from './engine-catalogue';
import type { MapSource } from './map-item';

interface LoadedEngine {
  entry: EngineEntry;
  Engine: ComponentType<EngineProps>;
}

export interface ChosenEngine {
  /** The engine that is to draw. */
  entry: EngineEntry | undefined;
  /** Absent while its code is loading. */
  loaded: LoadedEngine | undefined;
  /** Those that failed on this map, the last one at the end. */
  failed: readonly EngineEntry[];
  /** Gives the engine in use up; the next one takes over. The last one stays: it may still come. */
  giveUp(reason: Error): void;
}

/** A failed engine stays failed for maps that are opened later: they would wait for it again, in vain. */
const failedEntries = new WeakSet<EngineEntry>();

/** The first engine of the catalogue that the settings ask for and that works. */
export function useMapEngine(source: MapSource): ChosenEngine {
  const engines = useContext(MapEnginesContext);
  const usable = useMemo(() => engines.filter((candidate) => candidate.available(source)), [engines, source]);
  // Taken once: a map that is drawn does not change its ground because another one failed.
  const [failedBefore] = useState(() => engines.filter((candidate) => failedEntries.has(candidate)));
  const [failed, setFailed] = useState<readonly EngineEntry[]>([]);
  const [loaded, setLoaded] = useState<LoadedEngine>();
  const last = usable.at(-1);
  const entry =
    usable.find((candidate) => !failedBefore.includes(candidate) && !failed.includes(candidate)) ?? last;

  const fail = useCallback(
    (candidate: EngineEntry, reason: unknown) => {
      console.warn(`The map engine "${candidate.name}" cannot be used.`, reason);
      if (candidate !== last) failedEntries.add(candidate);
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

  const giveUp = useCallback(
    (reason: Error) => {
      if (entry) fail(entry, reason);
    },
    [entry, fail],
  );

  return { entry, loaded: loaded && loaded.entry === entry ? loaded : undefined, failed, giveUp };
}
