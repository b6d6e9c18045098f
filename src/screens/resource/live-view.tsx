import { CaretRightFilled } from '@ant-design/icons';
import { useOne } from '@refinedev/core';
import { Button } from 'antd';
import { type ReactNode, Suspense, use, useRef, useState } from 'react';
import { useText } from '../../locales/text';
import type { DetailsDefinition } from '../../resources/definition/details';
import type { ResourceRecord } from '../../resources/definition/record';
import { lazyPart } from '../../ui/lazy-part';
import { Loading } from '../../ui/loading';
import { LiveStreamsContext } from '../live-streams-context';

const LivePlayer = lazyPart(() => import('../../ui/live/live-player'));

export interface LiveViewProps {
  live: NonNullable<DetailsDefinition<ResourceRecord>['live']>;
  record: ResourceRecord;
  name: string;
  /** Shown without live cameras. Absent: nothing. */
  none?: ReactNode;
}

/** Watch live: the live streams, started on demand; nothing without live cameras. */
export function LiveView({ live, record, name, none = null }: LiveViewProps) {
  const t = useText();
  const streams = use(LiveStreamsContext);
  const isOn = useIsOn(live, record, streams !== undefined);
  const [isWatching, setWatching] = useState(false);
  const start = useRef<HTMLButtonElement>(null);

  const stop = (): void => {
    setWatching(false);
    // The pressed button was unmounted with the stream.
    requestAnimationFrame(() => start.current?.focus());
  };

  if (!streams || !(isOn || isWatching)) return none;
  return (
    <section className="details-live" aria-label={t('stream.title')}>
      {isWatching ? (
        <Suspense fallback={<Loading size="sm" />}>
          <LivePlayer
            name={name}
            address={streams.addressOf(live.id(record))}
            headersFor={streams.headersFor}
            onStop={stop}
          />
        </Suspense>
      ) : (
        <Button ref={start} icon={<CaretRightFilled aria-hidden />} onClick={() => setWatching(true)}>
          {t('stream.watch')}
        </Button>
      )}
    </section>
  );
}

function useIsOn(
  { resource, id, isOn }: LiveViewProps['live'],
  record: ResourceRecord,
  isWanted: boolean,
): boolean {
  const { query } = useOne({
    resource,
    id: id(record),
    successNotification: false,
    errorNotification: false,
    queryOptions: { staleTime: 60_000, enabled: isWanted, meta: { isSilent: true } },
  });
  const other = query.data?.data as unknown as ResourceRecord | undefined;
  return other !== undefined && isOn(other);
}
