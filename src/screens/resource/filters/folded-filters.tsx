import { CloseOutlined, FilterOutlined } from '@ant-design/icons';
import { Button, Drawer, Tag } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../locales/text';
import type { FilterDefinition } from '../../../resources/definition/filter';
import type { ResourceRecord } from '../../../resources/definition/record';
import { useNarrow } from '../../../ui/use-narrow';
import { FilterSummary } from './filter-summary';
import './filters.css';

export interface FoldedFiltersProps {
  shown: readonly FilterDefinition<ResourceRecord>[];
  filters: Readonly<Record<string, string>>;
  onRemove(name: string): void;
  /** `false`: only the count shows that some are set, as tags would need a line of their own. */
  hasTags: boolean;
  /** The controls. */
  children: ReactNode;
}

/** Filters that do not fit: behind a button with their count, and the active ones as removable tags. */
export function FoldedFilters({ shown, filters, onRemove, hasTags, children }: FoldedFiltersProps) {
  const t = useText();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  const chosen = shown.filter(({ name }) => filters[name] !== undefined);
  return (
    <>
      <Button icon={<FilterOutlined aria-hidden />} onClick={() => setOpen(true)} aria-expanded={isOpen}>
        {chosen.length > 0 ? t('filter.titleChosen', { count: chosen.length }) : t('filter.title')}
      </Button>
      {(hasTags ? chosen : []).map((filter) => (
        <Tag key={filter.name} className="filter-tag">
          <FilterSummary filter={filter} value={filters[filter.name] ?? ''} />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('filter.remove', { filter: t(filter.label) })}
            onClick={() => onRemove(filter.name)}
          />
        </Tag>
      ))}
      <Drawer
        open={isOpen}
        onClose={() => setOpen(false)}
        placement={isNarrow ? 'bottom' : 'right'}
        height="auto"
        width={360}
        title={t('filter.title')}
        closable={{ 'aria-label': t('filter.done') }}
        footer={
          <Button type="primary" block onClick={() => setOpen(false)}>
            {t('filter.done')}
          </Button>
        }
        destroyOnHidden
      >
        <Suspense>
          <div className="folded-filters">{children}</div>
        </Suspense>
      </Drawer>
    </>
  );
}
