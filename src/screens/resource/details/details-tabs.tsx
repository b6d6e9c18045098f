import { useCan } from '@refinedev/core';
import { Tabs } from 'antd';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Text } from '../../../locales/catalogue';
import { useText } from '../../../locales/text';
import type { AnyTab } from '../../../resources/definition/details';
import { Loading } from '../../../ui/loading';
import { MoreTabs, nameTabList } from '../../../ui/tab-list';
import { LiveStreamsContext } from '../../live-streams-context';
import { useResources } from '../../resources-context';
import { LiveView } from '../live-view';
import { titleOf } from '../record-title';
import { type DetailsContent, DetailsFields, Place } from './details-fields';
import { RecordHistory } from './record-history';
import { RelatedRecords } from './related-records';

export interface DetailsTabsProps extends DetailsContent {
  tabs: readonly AnyTab[];
}

/** The default labels of tabs; one of related records has the label of their area. */
const labels: Record<AnyTab['show'], Text> = {
  fields: 'field.details',
  related: 'field.details',
  history: 'details.history',
  map: 'view.map',
  live: 'stream.title',
};

/** The details in tabs, with the open one in the address. The data of a tab is loaded when it is opened. */
export default function DetailsTabs({ tabs, ...content }: DetailsTabsProps) {
  const t = useText();
  const resources = useResources();
  const [params, setParams] = useSearchParams();
  const root = useRef<HTMLDivElement>(null);
  const mayReadHistory = useMayReadHistory(tabs);
  const hasStreams = use(LiveStreamsContext) !== undefined;
  // Tabs with nothing to show are left out: records that the back end lacks, a history without permission, live pictures
  // where no dashcam streams, and a place that the map beside the details shows already.
  const hasNothing: Partial<Record<AnyTab['show'], boolean>> = {
    history: mayReadHistory === false,
    live: !hasStreams,
    map: content.isMapShown,
  };
  const offered = tabs.flatMap((tab) => {
    if (hasNothing[tab.show]) return [];
    const related = tab.show === 'related' && resources.find(({ name }) => name === tab.related.resource);
    if (related === undefined) return [];
    const name = tab.name ?? (related ? related.name : tab.show);
    return [{ tab, name, label: tab.label ?? (related ? related.label : labels[tab.show]) }];
  });
  const active = offered.find(({ name }) => name === params.get('pane')) ?? offered[0];

  const open = (name: string): void => {
    const next = new URLSearchParams(params);
    if (name === offered[0]?.name) next.delete('pane');
    else next.set('pane', name);
    setParams(next, { preventScrollReset: true });
  };

  const label = titleOf(content.definition, content.record, t);
  useEffect(() => nameTabList(root.current, label), [label]);

  // One alone is no choice.
  if (offered.length === 1 && active)
    return <TabContent tab={active.tab} mayReadHistory={mayReadHistory === true} {...content} />;
  return (
    <div ref={root} className="details-tabs">
      <Tabs
        size="small"
        more={{ icon: <MoreTabs /> }}
        activeKey={active?.name ?? ''}
        onChange={open}
        destroyOnHidden
        items={offered.map(({ tab, ...shown }) => ({
          key: shown.name,
          label: t(shown.label),
          children: tab === active?.tab && (
            <TabContent tab={tab} mayReadHistory={mayReadHistory === true} {...content} />
          ),
        }))}
      />
    </div>
  );
}

/** Whether the user may read the history of all records; undefined while access control is pending. */
function useMayReadHistory(tabs: readonly AnyTab[]): boolean | undefined {
  const enabled = tabs.some(({ show }) => show === 'history');
  return useCan({ resource: 'history', action: 'list', queryOptions: { enabled } }).data?.can;
}

interface TabContentProps extends DetailsContent {
  tab: AnyTab;
  mayReadHistory: boolean;
}

function TabContent({ tab, mayReadHistory, ...content }: TabContentProps): ReactNode {
  const t = useText();
  const { definition, details, record, staleSince } = content;
  switch (tab.show) {
    case 'fields':
      return <DetailsFields {...content} fields={tab.fields} />;
    case 'related':
      return <RelatedRecords key={record.id} related={tab.related} record={record} />;
    case 'history':
      return mayReadHistory ? (
        <RecordHistory key={record.id} definition={definition} record={record} />
      ) : (
        <Loading size="sm" />
      );
    case 'map':
      return (
        definition.map && (
          <div className="details-map-tab">
            <Place
              definition={definition}
              map={definition.map}
              record={record}
              isStale={staleSince !== undefined}
              isOnMap={false}
            />
          </div>
        )
      );
    case 'live':
      return (
        details.live && (
          <LiveView
            key={record.id}
            live={details.live}
            record={record}
            name={titleOf(definition, record, t)}
            none={<p>{t('stream.unavailable')}</p>}
          />
        )
      );
  }
}
