import { useText } from '../../locales/text';
import { AreaIcon } from '../../resources/area-icon';
import type { AnyResource } from '../../resources/definition/resource';
import { EmptyState } from '../../ui/empty-state';
import type { OfferedOperations } from './operations/use-operations';

export interface EmptyListProps {
  definition: AnyResource;
  /** The number of records, ignoring search and filters. Undefined: there may be some. */
  total: number | undefined;
  /** Whether search or filters are set that can be cleared. */
  isNarrowed: boolean;
  onClear(): void;
  /** The action when neither search nor filters are set. Absent: Refresh. */
  widen?: { label: string; onSelect(): void } | undefined;
  /** Creates the first record. Absent: the user cannot create records here. */
  create?: OfferedOperations['create'];
  onRefresh(): void;
}

/** A list without records, with the next step that may help (section 2, the empty states). */
export function EmptyList(props: EmptyListProps) {
  const { definition, total, isNarrowed, onClear, widen, create, onRefresh } = props;
  const t = useText();
  const { empty, emptyHint, noMatch = empty, noMatchHint = 'list.noMatch.text' } = definition.texts ?? {};
  const hasOthers = total !== 0;
  const title = hasOthers ? noMatch : empty;
  const matchHint = total === undefined ? t('list.noMatch.hint') : t(noMatchHint, { total });
  const hint = hasOthers ? isNarrowed && matchHint : emptyHint && t(emptyHint);
  const clear = { label: t('list.clear'), onSelect: onClear };
  const refresh = { label: t('live.refresh'), onSelect: onRefresh };
  const first = !hasOthers && create && !create.refusal && { ...create, isPrimary: true };
  return (
    <EmptyState
      icon={<AreaIcon area={definition.name} picture="empty" />}
      title={title && t(title)}
      description={hint || undefined}
      action={isNarrowed ? clear : (widen ?? (first || refresh))}
    />
  );
}
