import { type ReportType, reportDownloadUrl } from '../../domain/report-type';
import { noJob, type ReportRecord } from '../../resources/report-record';

/** Section 9, "Timing": how long the simulated steps take. */
export const reportDelaysMs = { generate: 1000, complete: 3000, regenerate: 2000 } as const;

/** What the screen shows of the store; the same object until something changes. */
export interface ReportState {
  /** Undefined until the list has come. */
  reports: readonly ReportRecord[] | undefined;
  /** A report is being generated. */
  isGenerating: boolean;
}

export interface ReportStore {
  getState(): ReportState;
  subscribe(listener: () => void): () => void;
  /** Takes over the list that came; a later one is left alone, since it knows nothing of what was done here. */
  fill(reports: readonly ReportRecord[]): void;
  /** Generates a report, which begins as pending; heeded only while no other one is being generated. */
  generate(type: ReportType, name: string): void;
  /** Generates a report anew, under its old name. */
  regenerate(id: string): void;
}

/**
 * The reports of back ends that generate none (section 4, "Reports"): all steps are simulated with timers and
 * nothing is sent. It goes on while its screen is not shown.
 */
export function createReportStore(now: () => number = Date.now): ReportStore {
  let state: ReportState = { reports: undefined, isGenerating: false };
  let count = 0;
  const listeners = new Set<() => void>();
  const completions = new Map<string, ReturnType<typeof setTimeout>>();

  function update(change: Partial<ReportState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  function updateReport(id: string, change: Partial<ReportRecord>): void {
    const reports = state.reports?.map((report) => (report.id === id ? { ...report, ...change } : report));
    update({ reports });
  }

  const started = () => ({ status: 'pending' as const, downloadUrl: '', ...generatedAt(now()) });

  function completeIn(id: string, delayMs: number): void {
    // A report that is generated anew while it is pending is complete when the later run is.
    clearTimeout(completions.get(id));
    const timer = setTimeout(() => {
      completions.delete(id);
      updateReport(id, { status: 'completed', downloadUrl: reportDownloadUrl(id) });
    }, delayMs);
    completions.set(id, timer);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    fill(reports) {
      if (!state.reports) update({ reports });
    },
    generate(type, name) {
      if (state.isGenerating) return;
      update({ isGenerating: true });
      setTimeout(() => {
        count += 1;
        const id = `report-${now()}-${count}`;
        const report: ReportRecord = { id, name, type, typeCode: type, ...noJob, ...started() };
        update({ reports: [report, ...(state.reports ?? [])], isGenerating: false });
        completeIn(id, reportDelaysMs.complete);
      }, reportDelaysMs.generate);
    },
    regenerate(id) {
      updateReport(id, started());
      completeIn(id, reportDelaysMs.regenerate);
    },
  };
}

function generatedAt(timeMs: number): Pick<ReportRecord, 'generatedDate' | 'generatedAtMs'> {
  return { generatedDate: new Date(timeMs).toISOString(), generatedAtMs: timeMs };
}
