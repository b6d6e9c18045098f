import { useKeptCommentDrafts } from '../resources/events/use-comment-drafts';

/** Keeps comments that are being written while whatever else is on the screen. */
export function KeptComments() {
  useKeptCommentDrafts();
  return null;
}
