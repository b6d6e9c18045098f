import { expect, it } from 'vitest';
import { createSession } from '../../src/http/session';
import { createLiveStreams } from '../../src/providers/live-streams';
import { memoryStorage } from '../support/memory-storage';
import { settingsOf } from '../support/settings-file';

const origin = 'https://fleet.example';

function streams(LIVE_STREAM_URL: string, change: Record<string, unknown> = {}) {
  const session = createSession(memoryStorage());
  session.start('token-1', { id: '1', email: 'dana@fleet.example', name: 'Dana', role: 'Fleet Admin' });
  const settings = settingsOf({ LIVE_STREAM_URL, ...change });
  return { session, live: createLiveStreams({ settings, session, origin }) };
}

it('there are none where the settings name none', () => {
  expect(streams('').live).toBeUndefined();
});

it('their addresses are whole ones', () => {
  expect(streams('/api/v2/live/').live?.addressOf('7')).toBe(
    'https://fleet.example/api/v2/live/7/index.m3u8',
  );
  expect(streams('https://cdn.example/{id}.m3u8').live?.addressOf('7')).toBe('https://cdn.example/7.m3u8');
});

it('requests to the stream’s own host carry the present token, others none', () => {
  const { live, session } = streams('https://live.example/x');
  expect(live?.headersFor('https://live.example/x/7/1.m4s')).toEqual({ Authorization: 'Bearer token-1' });
  expect(live?.headersFor('https://elsewhere.example/7/1.m4s')).toEqual({});
  expect(live?.headersFor('http://live.example/x/7/1.m4s')).toEqual({});
  session.renew('token-2');
  expect(live?.headersFor('https://live.example/x/7/1.m4s')).toEqual({ Authorization: 'Bearer token-2' });
  session.end('signed-out');
  expect(live?.headersFor('https://live.example/x/7/1.m4s')).toEqual({});
});

it('the id may be part of the host', () => {
  const { live } = streams('https://{id}.live.example/index.m3u8');
  expect(live?.addressOf('7')).toBe('https://7.live.example/index.m3u8');
  expect(live?.headersFor('https://7.live.example/1.m4s')).toEqual({ Authorization: 'Bearer token-1' });
  expect(live?.headersFor('https://other.example/1.m4s')).toEqual({});
});

it('the token comes in the scheme of the settings', () => {
  const { live } = streams('/live', { AUTH_SCHEME: '' });
  expect(live?.headersFor('/live/7/1.m4s')).toEqual({ Authorization: 'token-1' });
});
