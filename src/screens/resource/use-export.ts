import { useCan, useDataProvider } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPart } from '../../browser/load-part';
import { saveFile } from '../../browser/save-file';
import { serverClock } from '../../domain/time/server-clock';
import { safePart } from '../../domain/video/clip-name';
import { failureText } from '../../locales/failure-text';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import type { Formatting } from '../../resources/formatting';
import { useFormatting } from '../../resources/use-formatting';
import { useToasts } from '../../ui/toasts/toasts-context';
import { useResources } from '../resources-context';
import { recordsAsCsv } from './export-csv';
import { withRelationTitles } from './export-titles';

/** Shorter exports show no loading state. */
const LOADING_DELAY_MS = 200;

/** Records, or a function that loads them. */
type Exported = readonly ResourceRecord[] | ((signal: AbortSignal) => Promise<readonly ResourceRecord[]>);

/** The options of an export. */
export interface ExportChoice {
  format: 'csv' | 'xlsx';
  /** The fields, in order. */
  names: readonly string[];
}

export interface RecordExport {
  /** Saves records as a file; ignored while an export is running. */
  exportRecords(records: Exported, choice?: ExportChoice): void;
  isExporting: boolean;
  /** Whether the list has an export, and the user's role allows it. */
  mayExport: boolean;
}

export function useExport(definition: AnyResource): RecordExport {
  const formatting = useFormatting();
  const toasts = useToasts();
  const resources = useResources();
  const dataProvider = useDataProvider();
  const access = useCan({ resource: definition.name, action: 'export' }).data;
  const mayExport = definition.exports !== false && access?.can !== false;
  const [isExporting, setExporting] = useState(false);
  const isRunning = useRef(false);
  /** Aborted when the screen is unmounted. */
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  const exportRecords = useCallback(
    async (exported: Exported, choice?: ExportChoice) => {
      if (isRunning.current) return;
      isRunning.current = true;
      const timer = setTimeout(() => setExporting(true), LOADING_DELAY_MS);
      const { signal } = leaving.current;
      const { t, dates } = formatting;
      try {
        const records = typeof exported === 'function' ? await exported(signal) : exported;
        const { format = 'csv', names = Object.keys(definition.fields ?? {}) } = choice ?? {};
        const source = { resources, getMany: dataProvider().getMany, t };
        const titled = await withRelationTitles(definition, names, records, source);
        const file =
          format === 'csv'
            ? await recordsAsCsv(titled, records, formatting, names)
            : await writeXlsx(titled, records, names, formatting);
        saveFile(`${definition.name}-${safePart(dates.day(serverClock.nowMs()))}.${format}`, file);
      } catch (error) {
        if (signal.aborted) return;
        const message = typeof exported === 'function' ? failureText(error, t) : t('failure.generic');
        toasts.show({ type: 'error', title: t('list.exportFailed'), message });
      } finally {
        isRunning.current = false;
        clearTimeout(timer);
        setExporting(false);
      }
    },
    [definition, resources, dataProvider, formatting, toasts],
  );
  return { exportRecords, isExporting, mayExport };
}

async function writeXlsx(
  definition: AnyResource,
  records: readonly ResourceRecord[],
  names: readonly string[],
  formatting: Formatting,
): Promise<Blob> {
  const { recordsAsXlsx } = await loadPart(() => import('./export-xlsx'));
  return recordsAsXlsx(definition, records, names, formatting);
}
