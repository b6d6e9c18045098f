import { Suspense } from 'react';
import { lazyPart, useLoaded } from '../../ui/lazy-part';
import type { ListChoicesProps } from './list-choices';
import { useFirstDrawing } from './use-first-drawing';

const ListChoices = lazyPart(() => import('./list-choices'));

/**
 * The filters beside a map. They are large and not needed at once: they are rendered after the map, in reserved space.
 */
export function LaterChoices(props: ListChoicesProps) {
  const { filters, sorts } = props.definition;
  const hasChoices = Boolean(filters ?? sorts);
  const isDrawn = useFirstDrawing();
  const isThere = useLoaded(ListChoices, hasChoices && isDrawn);
  if (!hasChoices) return null;
  const placeholder = <div className="list-tools-placeholder" />;
  if (!isThere) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <ListChoices {...props} isInPanel />
    </Suspense>
  );
}
