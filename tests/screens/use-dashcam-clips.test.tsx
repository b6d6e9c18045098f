// @vitest-environment jsdom
import { Refine } from '@refinedev/core';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createDataProvider } from '../../src/providers/data/data-provider';
import lockedVideos from '../../src/resources/locked-videos/locked-videos.resource';
import { useDashcamClips } from '../../src/screens/use-dashcam-clips';
import { fakeBackEnd } from '../support/fake-back-end';
import { settingsOf } from '../support/settings-file';

const fromMs = Date.UTC(2026, 10, 20, 11);
const span = { fromMs, toMs: fromMs + 86_400_000 };

/** Clips as the back end sends them, one a minute. */
const rowsOf = (dashCamName: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    iDDashCamVideo: `${dashCamName} ${at}`,
    dashCamName,
    videoTypeName: 'Hard Brake',
    videoTypeId: 1,
    camera: 'Front',
    companyName: 'Demo Fleet',
    utcVideoCreatedDateTime: new Date(fromMs + at * 60_000).toISOString(),
    utcVideoCreatedDateTimeDisplay: '',
    currentSpeed: 62,
    videoURL: '/clip.mp4',
  }));

/** The clips of Cam 1142 on a back end that sends these rows in pages of the requested size. */
function open(rows: readonly object[]) {
  const { clients } = fakeBackEnd(({ params }) => {
    const { Page, Limit } = params as { Page: number; Limit: number };
    const results = rows.slice((Page - 1) * Limit, Page * Limit);
    return { body: { success: true, data: { results, totalCount: rows.length } } };
  });
  const resources = [lockedVideos];
  const dataProvider = createDataProvider({ resources, clients, settings: settingsOf() });
  const { result } = renderHook(() => useDashcamClips({ id: '7', name: 'Cam 1142' }, span), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Refine
        dataProvider={dataProvider}
        resources={[{ name: lockedVideos.name }]}
        options={{ disableTelemetry: true }}
      >
        {children}
      </Refine>
    ),
  });
  return result;
}

it('all clips of a dashcam in a span are read, and no more than one response of a back end that sends all it has', async () => {
  const few = open(rowsOf('Cam 1142', 12));
  await waitFor(() => expect(few.current.clips).toHaveLength(12));
  const many = open(rowsOf('Cam 1142', 1001));
  await waitFor(() => expect(many.current.clips).toHaveLength(1000));
});

it('clips of other dashcams are left out, where the back end ignores the filter', async () => {
  const result = open([...rowsOf('Cam 7', 20), ...rowsOf('Cam 1142', 3)]);
  await waitFor(() =>
    expect(result.current.clips?.map(({ id }) => id)).toEqual(['Cam 1142 0', 'Cam 1142 1', 'Cam 1142 2']),
  );
});
