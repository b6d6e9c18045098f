import { Select } from 'antd';
import { useMemo } from 'react';
import { sortRows } from '../../domain/list-query';
import { useText } from '../../locales/text';
import { useOnlineDashcams } from '../request-videos/use-online-dashcams';

const ALL = '';

/** "All Dashcams", or one of those that can be chosen; found by typing a part of the name. */
export function DashcamSelect({ value, onChange }: { value: string; onChange(id: string): void }) {
  const say = useText();
  const { dashcams, error, isLoading } = useOnlineDashcams();
  const options = useMemo(() => {
    const named = sortRows(dashcams ?? [], ({ name }) => name, 'asc');
    const known = named.map(({ id, name }) => ({ value: id, label: name }));
    const isUnknown = value !== ALL && !named.some(({ id }) => id === value);
    // One that a link names need not be among those that can be chosen just now.
    return [
      { value: ALL, label: say('videos.allDashcams') },
      ...(isUnknown ? [{ value, label: value }] : []),
      ...known,
    ];
  }, [dashcams, value, say]);

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
