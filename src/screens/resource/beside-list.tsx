import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import './beside-list.css';

export interface BesideListProps {
  definition: AnyResource;
  beside: ReactNode;
  /** The list. */
  children: ReactNode;
}

/**
 * A list with another part beside it, each in a card; on narrow screens below each other. `#list` links to the list.
 */
export function BesideList({ definition, beside, children }: BesideListProps) {
  const t = useText();
  const list = useNamedByAddress('list');
  const title = definition.texts?.list;
  return (
    <div className="beside-list">
      {beside}
      <section
        id="list"
        ref={list}
        tabIndex={-1}
        className="page-card"
        aria-label={title === undefined ? t(definition.label) : t(title)}
      >
        {children}
      </section>
    </div>
  );
}

/** The heading of a list, if it has one. */
export function ListTitle({ definition: { texts } }: { definition: AnyResource }) {
  const t = useText();
  return texts?.list !== undefined && <h2>{t(texts.list)}</h2>;
}

/** Focuses an element and scrolls to it when it is the hash of the address. */
function useNamedByAddress(id: string): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again leads there again
  useEffect(() => {
    if (hash === `#${id}`) element.current?.focus();
  }, [hash, key, id]);
  return element;
}
