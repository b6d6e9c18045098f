import { useKeptCommentDrafts } from '../resources/events/use-comment-drafts';

/** Keeps drafts of comments while other pages are shown. */
export function KeptComments() {
  useKeptCommentDrafts();
  return null;
}
