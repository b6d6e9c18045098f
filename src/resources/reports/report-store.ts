import { type ReportType, reportDownloadUrl } from '../../domain/reports/report-type';
import { serverClock } from '../../domain/time/server-clock';
import { noJob, type ReportRecord } from './report-record';

/** The delays of section 9 "Timing". */
export const reportDelaysMs = { generate: 1000, complete: 3000, regenerate: 2000 } as const;

/** A snapshot for `useSyncExternalStore`; the same object until something changes. */
export interface ReportState {
  /** The reports that were read, with those that were generated before them, each as it has become meanwhile. */
  overlay(reports: readonly ReportRecord[]): readonly ReportRecord[];
  isGenerating: boolean;
}

export interface ReportStore {
  getState(): ReportState;
  subscribe(listener: () => void): () => void;
  /** Generates a report; ignored while another one is being generated. */
  generate(type: ReportType, name: string): void;
  regenerate(id: string): void;
}

/**
 * What becomes of reports on back ends that generate none (section 4 "Reports"). Timers simulate the steps, also while the
 * screen is closed.
 */
export function createReportStore(now: () => number = serverClock.nowMs): ReportStore {
  let generated: readonly ReportRecord[] = [];
  let changes: ReadonlyMap<string, Partial<ReportRecord>> = new Map();
  let state: ReportState = { overlay: (reports) => reports, isGenerating: false };
  const listeners = new Set<() => void>();
  const completions = new Map<string, ReturnType<typeof setTimeout>>();

  function update({ isGenerating } = state): void {
    const [first, changed] = [generated, changes];
    const asChanged = (report: ReportRecord): ReportRecord => {
      const change = changed.get(report.id);
      return change ? { ...report, ...change } : report;
    };
    state = { overlay: (reports) => [...first, ...reports].map(asChanged), isGenerating };
    for (const listener of listeners) listener();
  }

  function change(id: string, change: Partial<ReportRecord>): void {
    changes = new Map([...changes, [id, { ...changes.get(id), ...change }]]);
    update();
  }

  function completeIn(id: string, delayMs: number): void {
    // A report that is regenerated while pending completes with the later run.
    clearTimeout(completions.get(id));
    const timer = setTimeout(() => {
      completions.delete(id);
      change(id, { status: 'completed', downloadUrl: reportDownloadUrl(id) });
    }, delayMs);
    completions.set(id, timer);
  }

  const started = () => {
    const generatedAtMs = now();
    const generatedDate = new Date(generatedAtMs).toISOString();
    return { status: 'pending' as const, downloadUrl: '', generatedDate, generatedAtMs };
  };

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    generate(type, name) {
      if (state.isGenerating) return;
      update({ ...state, isGenerating: true });
      setTimeout(() => {
        const id = `report-${now()}-${generated.length + 1}`;
        generated = [{ id, name, type, typeCode: type, ...noJob, ...started() }, ...generated];
        update({ ...state, isGenerating: false });
        completeIn(id, reportDelaysMs.complete);
      }, reportDelaysMs.generate);
    },
    regenerate(id) {
      change(id, started());
      completeIn(id, reportDelaysMs.regenerate);
    },
  };
}
