import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useText } from '../../locales/text';
import type { ResourceRecord } from '../../resources/definition/record';
import { usePageKeys } from '../../ui/page-keys';
import { RefusableButton } from '../../ui/refusable-button';
import type { StepsOverPages } from './use-steps-over-pages';

export interface DetailsStepsProps {
  /** The record whose details are open. */
  id: string;
  /** The records that match search and filters, in their order; of one page where the server pages. */
  found: readonly ResourceRecord[];
  /** Opens another record instead. */
  onStep(id: string): void;
  /** Steps beyond the current page. Absent: there are no other pages. */
  overPages?: StepsOverPages | undefined;
}

/** Buttons and keys from open details to those of the next and the previous record of the list. */
export function DetailsSteps({ id, found, onStep, overPages }: DetailsStepsProps) {
  const t = useText();
  const at = useMemo(() => found.findIndex((record) => record.id === id), [found, id]);
  const previous = found[at - 1];
  const next = at < 0 ? undefined : found[at + 1];
  const isFirst = !previous && !overPages?.hasBefore;
  const isLast = !next && !overPages?.hasAfter;
  const isTurning = overPages?.isTurning === true;
  const goBack = () => {
    if (previous) onStep(previous.id);
    else if (at === 0 && !isFirst) overPages?.turn(-1);
  };
  const goOn = () => {
    if (next) onStep(next.id);
    else if (at >= 0 && !isLast) overPages?.turn(1);
  };
  usePageKeys({ ArrowDown: goOn, j: goOn, n: goOn, ArrowUp: goBack, k: goBack });
  // Search and filters exclude it, so it has no neighbours.
  if (at < 0 && !isTurning) return null;
  return (
    <>
      <RefusableButton
        size="small"
        icon={<UpOutlined aria-hidden />}
        aria-label={t('details.previous')}
        aria-keyshortcuts="ArrowUp K"
        refusal={isFirst ? t('details.isFirst') : undefined}
        onClick={goBack}
      />
      <RefusableButton
        size="small"
        icon={<DownOutlined aria-hidden />}
        aria-label={t('details.next')}
        aria-keyshortcuts="ArrowDown J N"
        refusal={isLast ? t('details.isLast') : undefined}
        onClick={goOn}
      />
    </>
  );
}
