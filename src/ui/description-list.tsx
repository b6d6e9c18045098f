import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

export interface Description {
  key: string;
  label: string;
  value: ReactNode;
}

const content = { fontVariantNumeric: 'tabular-nums' };
const label = { width: '36%', minWidth: 88, flex: 'none' };
const styles = { label, content };
const compactStyles = { label: { ...label, fontSize: 12 }, content: { ...content, fontSize: 12 } };

export interface DescriptionListProps {
  items: readonly Description[];
  /** Smaller text, for popups. Absent: the usual size. */
  isCompact?: boolean | undefined;
}

/** A label outside of a definition list; its value has the role `definition`. */
export function Term({ children }: { children: ReactNode }) {
  // biome-ignore lint/a11y/useSemanticElements: a <dt> is valid in a <dl> only
  return <span role="term">{children}</span>;
}

/**
 * Labels and their values, one below the other. Upstream shortcoming: `Descriptions` is a layout table in which labels and
 * values have no roles; here they have those of a definition list.
 */
export function DescriptionList({ items, isCompact }: DescriptionListProps) {
  return (
    <Descriptions
      className="description-list"
      column={1}
      size="small"
      colon={false}
      styles={isCompact ? compactStyles : styles}
      items={items.map(({ key, label, value }) => ({
        key,
        label: <Term>{label}</Term>,
        children: <span role="definition">{value}</span>,
      }))}
    />
  );
}
