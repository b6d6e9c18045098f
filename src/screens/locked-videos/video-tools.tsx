import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../locales/text';
import { Icon } from '../../ui/icon';
import { SearchBox } from '../../ui/search-box';
import { useNarrow } from '../../ui/use-narrow';
import ListChoices, { type ListChoicesProps } from '../resource/list-choices';
import { DashcamSelect } from './dashcam-select';
import { PeriodInputs, type PeriodInputsProps } from './period-inputs';

export interface VideoToolsProps extends ListChoicesProps, PeriodInputsProps {
  search: string;
  onSearch(search: string): void;
  dashcam: string;
  /** What the clips call the chosen one. */
  dashcamName?: string | undefined;
  onDashcam(id: string): void;
}

/** Search, dashcam, file type, video type, sort, and the dates from and to (section 2 "Locked Videos screen"). */
export function VideoTools(props: VideoToolsProps) {
  const {
    search,
    onSearch,
    dashcam,
    dashcamName,
    onDashcam,
    definition,
    filters,
    onFilters,
    sort,
    onSort,
    ...period
  } = props;
  const say = useText();
  const isNarrow = useNarrow();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="video-tools">
      <SearchBox
        label={say('list.search', { area: say(definition.label) })}
        placeholder={say('videos.search')}
        value={search}
        onChange={onSearch}
      />
      {isNarrow && (
        <Button icon={<Icon name="settings" />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('videos.filters')}
        </Button>
      )}
      {/* On a phone the clips come first. */}
      {(!isNarrow || isOpen) && (
        <>
          <DashcamSelect value={dashcam} name={dashcamName} onChange={onDashcam} />
          <ListChoices
            definition={definition}
            filters={filters}
            onFilters={onFilters}
            sort={sort}
            onSort={onSort}
          />
          <PeriodInputs {...period} />
        </>
      )}
    </div>
  );
}
