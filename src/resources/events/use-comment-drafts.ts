import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { perSession } from '../../screens/per-session';
import { useDraft } from '../../screens/unsaved-changes/drafts-context';

const draftsOf = perSession(() => new Map<string, string>());

/** Comments that are being written, by the ids of their events: each waits for its event while others are opened. */
export const useCommentDrafts = (): Map<string, string> => draftsOf(useQueryClient());

/** Keeps them as forms keep what was typed, also while another area is open. */
export function useKeptCommentDrafts(): void {
  const drafts = useCommentDrafts();
  const kept = useDraft('event-comments', () => (drafts.size > 0 ? Object.fromEntries(drafts) : undefined));
  // Before an event is drawn, and once.
  useState(() => {
    for (const [eventId, text] of Object.entries(kept ?? {})) drafts.set(eventId, text);
  });
}
