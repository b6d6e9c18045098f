import type { z } from 'zod/mini';
import type { RecordAction } from '../definition/action';
import type { userRecord } from './user-record';
import { userTexts } from './user-texts';

type User = z.output<typeof userRecord>;

const post = (id: string, action: string) =>
  ({ method: 'post', path: `/api/v2/users/${id}/${action}` }) as const;

/** What an administrator does with accounts; the server refuses what would lock everybody out. */
export const userActions: readonly RecordAction<User>[] = [
  {
    name: 'lock',
    label: userTexts.lock,
    isOffered: ({ status }) => status !== 'locked',
    confirm: userTexts.lockAsk,
    danger: true,
    done: userTexts.lockDone,
    bulk: true,
    request: ({ id }) => post(id, 'lock'),
  },
  {
    name: 'unlock',
    label: userTexts.unlock,
    isOffered: ({ status }) => status === 'locked',
    done: userTexts.unlockDone,
    bulk: true,
    request: ({ id }) => post(id, 'unlock'),
  },
  {
    name: 'endSessions',
    label: userTexts.end,
    isOffered: ({ openSessions }) => (openSessions ?? 0) > 0,
    confirm: userTexts.endAsk,
    done: userTexts.endDone,
    bulk: true,
    request: ({ id }) => post(id, 'end-sessions'),
  },
  {
    name: 'resetSecondFactor',
    label: userTexts.resetSecondFactor,
    isOffered: ({ secondFactor }) => secondFactor === 'on',
    confirm: userTexts.resetSecondFactorAsk,
    danger: true,
    done: userTexts.resetSecondFactorDone,
    feature: 'secondFactor',
    request: ({ id }) => post(id, 'reset-second-factor'),
  },
];
