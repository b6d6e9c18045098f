import { LeftOutlined } from '@ant-design/icons';
import { useOne } from '@refinedev/core';
import { useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { failureText, isGone } from '../../../locales/failure-text';
import { useText } from '../../../locales/text';
import { PageFrame } from '../../../screens/page-frame';
import type { ScreenProps } from '../../../screens/screen-props';
import { useDateWriter } from '../../../ui/date-writer';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorBox } from '../../../ui/error-box';
import { Loading } from '../../../ui/loading';
import { eventLabel } from '../decision-notes';
import type { EventRecord } from '../event-record';
import { queueAddress, readLinkedEvent } from './event-address';
import { EventDecisions } from './event-decisions';
import { eventPageTexts as texts } from './event-page-texts';
import { type EventPlayerHandle, EventView } from './event-view';

/** The event that the address names, on a page of its own. */
export default function EventPage({ definition }: ScreenProps) {
  const t = useText();
  const dates = useDateWriter();
  const [params] = useSearchParams();
  const { id } = readLinkedEvent(params);
  const { query } = useOne({
    resource: 'events',
    id,
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: id !== '', meta: { isSilent: true } },
  });
  const event = query.data?.data as unknown as EventRecord | undefined;
  const error = query.isError && !isGone(query.error) ? query.error : undefined;
  const vehicle = event && (event.assetName || event.dashcamName);
  const when = event?.occurredAtMs ? dates.moment(event.occurredAtMs) : '';
  return (
    <PageFrame
      title={event ? [eventLabel(event.name, t), vehicle].filter(Boolean).join(' · ') : t(texts.event)}
      subtitle={when}
      above={
        <Link className="event-back" to={queueAddress()}>
          <LeftOutlined aria-hidden />
          {t(texts.back)}
        </Link>
      }
    >
      <div className="event-page">
        {event ? (
          <Whole key={event.id} definition={definition} event={event} />
        ) : (
          <NoEvent isLoading={id !== '' && query.isPending} error={error} onRetry={query.refetch} />
        )}
      </div>
    </PageFrame>
  );
}

function Whole({ definition, event }: ScreenProps & { event: EventRecord }) {
  const player = useRef<EventPlayerHandle>(null);
  return (
    <EventView event={event} player={player} hasKeys>
      <EventDecisions
        definition={definition}
        event={event}
        onRequestFootage={() => player.current?.requestFootage()}
      />
    </EventView>
  );
}

interface NoEventProps {
  isLoading: boolean;
  /** Absent: there is no such event. */
  error: unknown;
  onRetry(): Promise<unknown>;
}

/** Why there is no event to show. */
function NoEvent({ isLoading, error, onRetry }: NoEventProps) {
  const t = useText();
  const navigate = useNavigate();
  if (isLoading) return <Loading />;
  if (error !== undefined) {
    return (
      <ErrorBox message={failureText(error, t)} error={error} retryText={t('list.retry')} onRetry={onRetry} />
    );
  }
  return (
    <EmptyState
      title={t(texts.gone)}
      description={t(texts.goneText)}
      action={{ label: t(texts.back), onSelect: () => void navigate(queueAddress()) }}
    />
  );
}
