import { useCallback, useRef, useState } from 'react';
import { safePart } from '../../domain/clip-name';
import { useLocale, useText } from '../../locales/text';
import type { AnyResource, ResourceRecord } from '../../resources/definition';
import { useDateWriter } from '../../ui/date-writer';
import { saveFile } from '../../ui/save-file';
import { useToasts } from '../../ui/toasts/toasts-context';
import { recordsAsCsv } from './export-csv';

/** An export that takes no longer is not spoken of. */
const SILENT_MS = 200;

export interface RecordExport {
  /** Saves records as a CSV file; heeded when none is under way. */
  exportRecords(records: readonly ResourceRecord[]): void;
  /** It takes so long that the buttons say so. */
  isExporting: boolean;
}

/** The export of a resource's records, which takes a moment for a large fleet. */
export function useExport(definition: AnyResource): RecordExport {
  const say = useText();
  const locale = useLocale();
  const dates = useDateWriter();
  const toasts = useToasts();
  const [isExporting, setExporting] = useState(false);
  const isUnderWay = useRef(false);

  const exportRecords = useCallback(
    async (records: readonly ResourceRecord[]) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const timer = setTimeout(() => setExporting(true), SILENT_MS);
      try {
        const file = await recordsAsCsv(definition, records, { say, locale, dates });
        saveFile(`${definition.name}-${safePart(dates.day(Date.now()))}.csv`, file);
      } catch {
        toasts.show({ type: 'error', title: say('list.exportFailed'), message: say('failure.generic') });
      } finally {
        isUnderWay.current = false;
        clearTimeout(timer);
        setExporting(false);
      }
    },
    [definition, say, locale, dates, toasts],
  );
  return { exportRecords, isExporting };
}
