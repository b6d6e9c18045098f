import { type ComponentType, useCallback, useContext, useEffect, useState } from 'react';
import type { MessageKey } from '../../locales/catalogue';
import type { EngineEntry, EngineProps } from './engine';
import { MapEnginesContext } from './engine-catalogue';
import type { MapSource } from './map-item';

interface LoadedEngine {
  entry: EngineEntry;
  Engine: ComponentType<EngineProps>;
}

export interface ChosenEngine {
  /** Absent while its code is loading. */
  loaded: LoadedEngine | undefined;
  /** What is to be said about engines that failed. */
  failureText: MessageKey | undefined;
  /** Gives the engine in use up; the next one takes over. */
  giveUp(reason: Error): void;
}

/** A failed engine stays failed for the page: another map would wait for it again, in vain. */
const failedEntries = new WeakSet<EngineEntry>();

/** The first engine of the catalogue that the settings ask for and that works. */
export function useMapEngine(source: MapSource): ChosenEngine {
  const engines = useContext(MapEnginesContext);
  const [failed, setFailed] = useState<readonly EngineEntry[]>([]);
  const [loaded, setLoaded] = useState<LoadedEngine>();
  const entry = engines.find((candidate) => !failedEntries.has(candidate) && candidate.available(source));

  const fail = useCallback((candidate: EngineEntry, reason: unknown) => {
    console.warn(`The map engine "${candidate.name}" cannot be used.`, reason);
    failedEntries.add(candidate);
    setFailed((before) => [...before, candidate]);
  }, []);

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
      if (entry && !failedEntries.has(entry)) fail(entry, reason);
    },
    [entry, fail],
  );

  return {
    loaded: loaded && loaded.entry === entry ? loaded : undefined,
    failureText: failed.at(-1)?.failureText,
    giveUp,
  };
}
