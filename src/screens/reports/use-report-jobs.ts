import { useCreate, useCustomMutation, useDelete, useInvalidate } from '@refinedev/core';
import { useMutation } from '@tanstack/react-query';
import { use } from 'react';
import { type ReportType, reportDownloadUrl } from '../../domain/report-type';
import type { DayRange } from '../../domain/time/days';
import { useLanguage } from '../../locales/text';
import type { ReportRecord } from '../../resources/report-record';
import { DateStyleContext, useClock } from '../../ui/date-writer';
import { saveFile } from '../../ui/save-file';
import { useFiles } from '../files-context';

export type ReportFormat = 'pdf' | 'csv';

/** What is asked of the server about its reports; each failure becomes a toast by itself. */
export function useReportJobs() {
  const { mutate: create, mutation: creation } = useCreate();
  const { mutate: remove, mutation: removal } = useDelete();
  const { mutate: change } = useCustomMutation();
  const invalidate = useInvalidate();
  const download = useReportDownload();
  const { timezone } = useClock();
  const told = { successNotification: false as const, errorNotification: false as const };

  return {
    isGenerating: creation.isPending,
    isDeleting: removal.isPending,
    /** Days are those of the clock in force. */
    generate(type: ReportType, { from, to }: DayRange, name: string): void {
      create({ resource: 'reports', values: { type, from, to, name, timezone }, ...told });
    },
    regenerate({ id }: ReportRecord, onAccepted?: () => void): void {
      const url = `/api/v2/reports/${encodeURIComponent(id)}/regenerate`;
      change(
        { url, method: 'post', values: {}, ...told },
        {
          onSuccess: () => {
            onAccepted?.();
            void invalidate({ resource: 'reports', invalidates: ['list'] });
          },
        },
      );
    },
    remove({ id }: ReportRecord, onRemoved: () => void): void {
      remove({ resource: 'reports', id, ...told }, { onSuccess: onRemoved });
    },
    download,
  };
}

/** Saves a report as a file, with words, dates and times as the user has chosen them. */
function useReportDownload() {
  const files = useFiles();
  const language = useLanguage();
  const { timezone, dateFormat } = use(DateStyleContext);
  const { mutate } = useMutation({
    mutationFn: async ({ report, format }: { report: ReportRecord; format: ReportFormat }) => {
      const query = new URLSearchParams({ format, language, timezone, dateFormat });
      // Asked of the configured server, whatever address a record names: the request carries the session.
      const { blob, name } = await files.read(`${reportDownloadUrl(report.id)}?${query}`);
      saveFile(name ?? `${report.name}.${format}`, blob);
    },
  });
  return (report: ReportRecord, format: ReportFormat): void => mutate({ report, format });
}
