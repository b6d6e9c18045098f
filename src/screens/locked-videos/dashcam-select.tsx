import { Select } from 'antd';
import { useMemo } from 'react';
import { sortRows } from '../../domain/list-query';
import { useText } from '../../locales/text';
import { useAllDashcams } from '../use-all-dashcams';

const ALL = '';

export interface DashcamSelectProps {
  value: string;
  /** What the chosen one is called where the list of dashcams does not have it. Absent: its id. */
  name?: string | undefined;
  onChange(id: string): void;
}

/**
 * "All Dashcams", or one of them, online or not: each may have clips. It is found by typing a part of the name.
 */
export function DashcamSelect({ value, name, onChange }: DashcamSelectProps) {
  const say = useText();
  const { dashcams, error, isLoading } = useAllDashcams(true);
  const options = useMemo(() => {
    const named = sortRows(dashcams ?? [], (dashcam) => dashcam.name, 'asc');
    const known = named.map((dashcam) => ({ value: dashcam.id, label: dashcam.name }));
    const isUnknown = value !== ALL && !named.some(({ id }) => id === value);
    // One that a link names need not be among those that are there now.
    return [
      { value: ALL, label: say('videos.allDashcams') },
      ...(isUnknown ? [{ value, label: name || value }] : []),
      ...known,
    ];
  }, [dashcams, value, name, say]);

  return (
    <Select
      className="dashcam-select"
      aria-label={say('videos.dashcam')}
      showSearch
      optionFilterProp="label"
      value={value}
      options={options}
      loading={isLoading}
      onChange={onChange}
      notFoundContent={say('videos.noDashcams')}
      popupMatchSelectWidth={240}
      {...(error && { status: 'warning' as const, title: say('videos.dashcamsFailed') })}
    />
  );
}
