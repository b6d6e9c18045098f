import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportTypes } from '../../src/domain/reports/report-type';
import { reportRecord } from '../../src/resources/reports/report-record';
import { sampleReports } from '../../src/resources/reports/report-samples';
import { createReportStore } from '../../src/resources/reports/report-store';
import reports from '../../src/resources/reports/reports.resource';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9, 30) });
});
afterEach(() => {
  vi.useRealTimers();
});

const samples = () => sampleReports(new Date()).map((row) => reportRecord.parse(row));
type Store = ReturnType<typeof createReportStore>;
/** As they are shown: the list that was read, and what became of it. */
const listOf = (store: Store) => store.getState().overlay(samples());
const first = (store: Store) => listOf(store)[0];
const byId = (store: Store, id: string) => listOf(store).find((report) => report.id === id);

describe('the sample reports', () => {
  it('come after one second', () => {
    expect(reports.endpoint).toMatchObject({ style: 'sample', delayMs: 1000 });
  });

  it('are readable, of all types, and have an address only when they are completed', () => {
    const list = samples();
    expect(new Set(list.map(({ typeCode }) => typeCode))).toEqual(new Set(reportTypes));
    for (const { id, status, downloadUrl, generatedAtMs } of list) {
      expect(downloadUrl).toBe(status === 'completed' ? `/api/reports/${id}/download` : '');
      expect(generatedAtMs).toBeLessThanOrEqual(Date.now());
    }
  });
});

describe('a new report', () => {
  it('is generated for 1 s, starts pending, and is completed 3 s later with a download address', () => {
    const store = createReportStore();
    const before = listOf(store).length;
    store.generate('incidents', 'Incidents report');
    expect(store.getState().isGenerating).toBe(true);
    vi.advanceTimersByTime(999);
    expect(listOf(store)).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(store.getState().isGenerating).toBe(false);
    expect(first(store)).toMatchObject({
      name: 'Incidents report',
      typeCode: 'incidents',
      status: 'pending',
      downloadUrl: '',
      generatedDate: new Date(2026, 10, 21, 9, 30, 1).toISOString(),
    });
    vi.advanceTimersByTime(2999);
    expect(first(store)?.status).toBe('pending');
    vi.advanceTimersByTime(1);
    expect(first(store)).toMatchObject({
      status: 'completed',
      downloadUrl: `/api/reports/${first(store)?.id}/download`,
    });
  });

  it('is not begun while another one is being generated', () => {
    const store = createReportStore();
    const before = listOf(store).length;
    store.generate('usage', 'One');
    store.generate('usage', 'Two');
    vi.advanceTimersByTime(1000);
    expect(listOf(store)).toHaveLength(before + 1);
    expect(first(store)?.name).toBe('One');
  });

  it('has an identifier of its own', () => {
    const store = createReportStore();
    for (const name of ['One', 'Two', 'Three']) {
      store.generate('usage', name);
      vi.advanceTimersByTime(1000);
    }
    const ids = listOf(store).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('regenerating', () => {
  it('sets the report to pending with a new date, and to completed 2 s later', () => {
    const store = createReportStore();
    const failed = listOf(store).find(({ status }) => status === 'failed');
    const id = failed?.id ?? '';
    store.regenerate(id);
    expect(byId(store, id)).toMatchObject({
      name: failed?.name,
      status: 'pending',
      downloadUrl: '',
      generatedAtMs: Date.now(),
    });
    vi.advanceTimersByTime(1999);
    expect(byId(store, id)?.status).toBe('pending');
    vi.advanceTimersByTime(1);
    expect(byId(store, id)).toMatchObject({
      status: 'completed',
      downloadUrl: `/api/reports/${id}/download`,
    });
  });

  it('a pending report again is complete when the later run is', () => {
    const store = createReportStore();
    const id = first(store)?.id ?? '';
    store.regenerate(id);
    vi.advanceTimersByTime(1500);
    store.regenerate(id);
    vi.advanceTimersByTime(1500);
    expect(byId(store, id)?.status).toBe('pending');
    vi.advanceTimersByTime(500);
    expect(byId(store, id)?.status).toBe('completed');
  });
});

it('notifies its subscribers, and its snapshot is the same until something changes', () => {
  const store = createReportStore();
  const states = [store.getState()];
  const stop = store.subscribe(() => states.push(store.getState()));
  expect(store.getState()).toBe(states[0]);
  store.generate('usage', 'New');
  vi.advanceTimersByTime(1000);
  stop();
  vi.advanceTimersByTime(3000);
  expect(states.map((state) => state.overlay([]).map(({ status }) => status))).toEqual([[], [], ['pending']]);
});
