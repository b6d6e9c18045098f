import { Skeleton } from 'antd';
import type { CSSProperties } from 'react';
import { useText } from '../locales/text';
import { useMotion } from './use-motion';
import { VisuallyHidden } from './visually-hidden';
import './skeletons.css';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Widths in per cent that look like words of different lengths, the same on every render. */
const wordWidth = (row: number, column: number): string =>
  `${48 + ((row * 29 + column * 41 + row * column * 7) % 44)}%`;

export interface TableSkeletonProps {
  /** The rows of a page; 10 when absent. */
  rows?: number | undefined;
  /** 5 when absent. */
  columns?: number | undefined;
}

/** The placeholder of a table: rows of the same height, so that nothing jumps when it is loaded. */
export function TableSkeleton({ rows = 10, columns = 5 }: TableSkeletonProps) {
  const t = useText();
  return (
    <div className="table-skeleton" role="status">
      <VisuallyHidden>{t('loading.message')}</VisuallyHidden>
      {numbers(rows + 1).map((row) => (
        <div className="table-skeleton-row" key={row}>
          <Words
            className="table-skeleton-words"
            style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
            widths={numbers(columns).map((column) => (row === 0 ? '40%' : wordWidth(row, column)))}
          />
        </div>
      ))}
    </div>
  );
}

/** The placeholder of a list of two-line cards, such as the panel beside the map. */
export function CardListSkeleton({ cards = 8 }: { cards?: number | undefined }) {
  const t = useText();
  return (
    <div className="card-list-skeleton" role="status">
      <VisuallyHidden>{t('loading.message')}</VisuallyHidden>
      {numbers(cards).map((card) => (
        <div className="card-skeleton" key={card}>
          <Words widths={[wordWidth(card, 1), wordWidth(card, 3)]} />
        </div>
      ))}
    </div>
  );
}

interface LabelProps {
  widths: string[];
  className?: string;
  style?: CSSProperties;
}

/** Several words as lines of one paragraph, because the library's component costs as much for one word as for ten. */
function Words({ widths, ...paragraph }: LabelProps) {
  return (
    <Skeleton
      active={useMotion()}
      title={false}
      paragraph={{ rows: widths.length, width: widths, ...paragraph }}
    />
  );
}
