import type { PagingFault } from '../../domain/lists/paging-fault';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { EmptyState } from '../../ui/empty-state';
import { ListNote } from './list-notes';
import type { ServedList } from './use-served-list';

const notes: Partial<Record<PagingFault, MessageKey>> = {
  'whole-list': 'served.wholeList',
  'page-size': 'served.pageSize',
  counts: 'served.counts',
};

/** A warning when the server does not page as requested; nothing while it does. */
export function PagingNote({ served }: { served: ServedList | undefined }) {
  const t = useText();
  const note = served?.fault && notes[served.fault];
  return note ? <ListNote>{t(note)}</ListNote> : null;
}

/** Whether a page without rows belongs to a list with records. */
export function isPageLost({ page, fault }: ServedList): boolean {
  return fault === 'same-page' || page > 1;
}

/** A page without rows in a list that has some, with a button to the first page. */
export function LostPage({ served, onFirstPage }: { served: ServedList; onFirstPage(): void }) {
  const t = useText();
  const { page, fault } = served;
  const isRepeated = fault === 'same-page';
  return (
    <EmptyState
      title={t(isRepeated ? 'served.samePage.title' : 'served.beyond.title')}
      description={t(isRepeated ? 'served.samePage.text' : 'served.beyond.text', { page })}
      action={{ label: t('served.firstPage'), onSelect: onFirstPage }}
    />
  );
}
