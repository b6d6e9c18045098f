import { useText } from '../../locales/text';
import type { AnyResource, AreaIcon } from '../../resources/definition';
import { EmptyState, type EmptyStateIcon } from '../../ui/empty-state';

export interface EmptyListProps {
  definition: AnyResource;
  /** How many records there are, whatever search and filters leave. */
  total: number;
  /** Whether search or filters are at work. */
  isNarrowed: boolean;
  onClear(): void;
  /** The way out when neither search nor filters are to blame. Absent: there is none but Refresh. */
  widen?: { label: string; onSelect(): void } | undefined;
  onRefresh(): void;
}

const icons: Record<AreaIcon, EmptyStateIcon> = {
  dashcam: 'dashcam',
  alert: 'alert',
  asset: 'asset',
  incident: 'incident',
  'locked-video': 'video',
  'request-video': 'video',
  adas: 'alert',
  report: 'generic',
  settings: 'generic',
};

/** A list without records, and the one next step that may bring some (section 2, the empty states). */
export function EmptyList({ definition, total, isNarrowed, onClear, widen, onRefresh }: EmptyListProps) {
  const say = useText();
  const { empty } = definition.texts ?? {};
  const clear = { label: say('list.clear'), onSelect: onClear };
  const refresh = { label: say('live.refresh'), onSelect: onRefresh };
  return (
    <EmptyState
      icon={icons[definition.icon]}
      title={empty && say(empty)}
      description={isNarrowed && total > 0 ? say('list.noMatch.text', { total }) : undefined}
      action={isNarrowed ? clear : (widen ?? refresh)}
    />
  );
}
