import { useDataProvider, useOnError } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../locales/text';
import { endpointInForce } from '../../../resources/endpoint-in-force';
import { useSettings } from '../../../settings/settings-context';
import { useResources } from '../../resources-context';
import { type FoundNames, findRelations } from './find-relations';

/** The progress of looking up the names of an area. */
export interface FindingProgress {
  area: string;
  done: number;
  total: number;
}

type FoundAll = { names: ReadonlyMap<string, FoundNames> } | { error: unknown; area: string };

/** Looks up the names of a file in the lists of other resources, until the dialog is closed. */
export function useFindRelations() {
  const t = useText();
  const resources = useResources();
  const { features } = useSettings();
  const dataProvider = useDataProvider();
  // Refine's own hooks would notify the auth provider, which ends an expired session.
  const { mutate: checkError } = useOnError();
  const [finding, setFinding] = useState<FindingProgress>();
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const findAll = async (
    texts: ReadonlyMap<string, readonly string[]>,
    areaOf: (resource: string) => string,
  ): Promise<FoundAll> => {
    const { signal } = leaving.current;
    const { getList, getOne } = dataProvider();
    const names = new Map<string, FoundNames>();
    try {
      for (const [resource, all] of texts) {
        const target = resources.find(({ name }) => name === resource);
        if (!target) continue;
        const area = areaOf(resource);
        const onProgress = (done: number, total: number) => setFinding({ area, done, total });
        const isServed = endpointInForce(target, features)?.style === 'rest-pages';
        try {
          const options = { getList, getOne, t, isServed, signal, onProgress };
          names.set(resource, await findRelations(target, all, options));
        } catch (error) {
          if (!signal.aborted) checkError(error);
          return { error, area };
        }
      }
      return { names };
    } finally {
      setFinding(undefined);
    }
  };
  return { findAll, finding };
}
