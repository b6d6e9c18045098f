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
  /** Those that search and filters leave, in their order; of one page where the server pages. */
  found: readonly ResourceRecord[];
  /** Shows another record in its place. */
  onStep(id: string): void;
  /** Where the list goes on before and behind the page. Absent: it does not. */
  overPages?: StepsOverPages | undefined;
}

/** From open details to those of the next and the previous record of the list, by button and by key. */
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
  // Search and filters do not leave it: there is no place to go on from.
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
