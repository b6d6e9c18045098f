import { useMemo } from 'react';
import { sortRows } from '../../domain/lists/list-query';
import { useText } from '../../locales/text';
import { useAllDashcams } from '../../screens/use-all-dashcams';
import { Select } from '../../ui/select';

const ALL = '';

export interface DashcamSelectProps {
  value: string;
  /** What the chosen one is called where the list of dashcams does not have it. Absent: its id. */
  name?: string | undefined;
  onChange(id: string): void;
}

/**
 * "All Dashcams", or one of them, online or not: each may have clips. It is found by typing a part of the name. Refine's
 * `useSelect` would send a request at each letter; this list is read once for all screens.
 */
export function DashcamSelect({ value, name, onChange }: DashcamSelectProps) {
  const t = useText();
  const { dashcams, error, isLoading } = useAllDashcams(true);
  const options = useMemo(() => {
    const named = sortRows(dashcams ?? [], (dashcam) => dashcam.name, 'asc');
    const known = named.map((dashcam) => ({ value: dashcam.id, label: dashcam.name }));
    const isUnknown = value !== ALL && !named.some(({ id }) => id === value);
    // One that a link names need not be among those that are there now.
    return [
      { value: ALL, label: t('videos.allDashcams') },
      ...(isUnknown ? [{ value, label: name || value }] : []),
      ...known,
    ];
  }, [dashcams, value, name, t]);

  return (
    <Select
      className="dashcam-select"
      aria-label={t('videos.dashcam')}
      showSearch
      optionFilterProp="label"
      value={value}
      options={options}
      loading={isLoading}
      onChange={onChange}
      notFoundContent={t('videos.noDashcams')}
      popupMatchSelectWidth={240}
      {...(error && { status: 'warning' as const, title: t('videos.dashcamsFailed') })}
    />
  );
}
