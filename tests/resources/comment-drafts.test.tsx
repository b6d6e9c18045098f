// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { useCommentDrafts, useKeptCommentDrafts } from '../../src/resources/events/use-comment-drafts';
import { createDrafts, type Drafts, type Handover } from '../../src/screens/unsaved-changes/drafts';
import { DraftsContext } from '../../src/screens/unsaved-changes/drafts-context';

let userId: string | undefined;
let wasInterrupted: boolean;
const owner = {
  userId: () => userId,
  wasInterrupted: () => wasInterrupted,
  isKept: () => true,
};

beforeEach(() => {
  userId = '1';
  wasInterrupted = true;
});

/** The application in one session, which has a query client of its own. */
function open(drafts: Drafts) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <DraftsContext value={drafts}>{children}</DraftsContext>
    </QueryClientProvider>
  );
  const useBoth = () => {
    useKeptCommentDrafts();
    return useCommentDrafts();
  };
  const { result, unmount } = renderHook(useBoth, { wrapper });
  return { comments: result.current, close: unmount };
}

const typed = { 'incident-1': 'Called him', 'incident-2': 'Ask Ana' };

function typeBoth({ comments }: ReturnType<typeof open>): void {
  for (const [eventId, text] of Object.entries(typed)) comments.set(eventId, text);
}

/** The session ends, by the server or by hand, and a user signs in. */
function change(app: ReturnType<typeof open>, nextUserId: string, isByHand = false): void {
  wasInterrupted = !isByHand;
  userId = undefined;
  app.close();
  userId = nextUserId;
}

const kept = ({ comments }: ReturnType<typeof open>) => Object.fromEntries(comments);

it('comments of all events are there again each time that the session was cut off', () => {
  const drafts = createDrafts(owner);
  let app = open(drafts);
  typeBoth(app);
  change(app, '1');
  app = open(drafts);
  expect(kept(app)).toEqual(typed);
  app.comments.delete('incident-1');
  change(app, '1');
  expect(kept(open(drafts))).toEqual({ 'incident-2': 'Ask Ana' });
});

it('are not there for another user, nor for the same user after that or after a sign-out', () => {
  const drafts = createDrafts(owner);
  let app = open(drafts);
  typeBoth(app);
  change(app, '2');
  app = open(drafts);
  expect(kept(app)).toEqual({});
  change(app, '1');
  app = open(drafts);
  expect(kept(app)).toEqual({});
  typeBoth(app);
  change(app, '1', true);
  expect(kept(open(drafts))).toEqual({});
});

it('are there when a new version is loaded, for their user and once', () => {
  let left: string | undefined;
  const handover: Handover = {
    take: () => left,
    leave: (text) => {
      left = text;
      return true;
    },
    drop: () => {
      left = undefined;
    },
  };
  const before = createDrafts(owner, handover);
  const app = open(before);
  typeBoth(app);
  expect(before.handOver()).toBe(true);
  app.close();
  expect(kept(open(createDrafts(owner, handover)))).toEqual(typed);
  userId = '2';
  expect(kept(open(createDrafts(owner, handover)))).toEqual({});
});
