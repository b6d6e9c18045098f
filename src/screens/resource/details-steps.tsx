import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useText } from '../../locales/text';
import type { ResourceRecord } from '../../resources/definition/record';
import { usePageKeys } from '../../ui/page-keys';
import { RefusableButton } from '../../ui/refusable-button';

export interface DetailsStepsProps {
  /** The record whose details are open. */
  id: string;
  /** Those that search and filters leave, in their order; of one page where the server pages. */
  found: readonly ResourceRecord[];
  /** Shows another record in its place. */
  onStep(id: string): void;
}

/** From open details to those of the next and the previous record of the list, by button and by key. */
export function DetailsSteps({ id, found, onStep }: DetailsStepsProps) {
  const t = useText();
  const at = useMemo(() => found.findIndex((record) => record.id === id), [found, id]);
  const previous = found[at - 1];
  const next = at < 0 ? undefined : found[at + 1];
  const goBack = () => previous && onStep(previous.id);
  const goOn = () => next && onStep(next.id);
  usePageKeys({ ArrowDown: goOn, j: goOn, n: goOn, ArrowUp: goBack, k: goBack });
  // Search and filters do not leave it: there is no place to go on from.
  if (at < 0) return null;
  return (
    <>
      <RefusableButton
        size="small"
        icon={<UpOutlined aria-hidden />}
        aria-label={t('details.previous')}
        aria-keyshortcuts="ArrowUp K"
        refusal={previous ? undefined : t('details.isFirst')}
        onClick={goBack}
      />
      <RefusableButton
        size="small"
        icon={<DownOutlined aria-hidden />}
        aria-label={t('details.next')}
        aria-keyshortcuts="ArrowDown J N"
        refusal={next ? undefined : t('details.isLast')}
        onClick={goOn}
      />
    </>
  );
}
