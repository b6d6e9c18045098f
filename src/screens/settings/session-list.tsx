import {
  type BaseRecord,
  type CustomResponse,
  type HttpError,
  useCustom,
  useCustomMutation,
  useNotification,
} from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { deviceName } from '../../domain/device-name';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { type SessionRecord, sessionRecord } from '../../resources/session-record';
import { ErrorBox } from '../../ui/error-box';
import { Loading } from '../../ui/loading';
import { RelativeDate } from '../../ui/relative-date';

const path = '/api/v2/auth/sessions';

/** One row that cannot be read hides none of the others; the present session stands first. */
function readSessions({ data }: CustomResponse<BaseRecord>): CustomResponse<SessionRecord[]> {
  const sessions = (Array.isArray(data) ? data : [])
    .map((row) => sessionRecord.safeParse(row))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []));
  return { data: sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
}

/** The open sessions of the user's account, each of which but the present one can be ended (feature `settings`). */
export function SessionList() {
  const say = useText();
  const { query } = useCustom<BaseRecord, HttpError, unknown, unknown, SessionRecord[]>({
    url: path,
    method: 'get',
    meta: { isList: true },
    successNotification: false,
    errorNotification: false,
    // The box says it.
    queryOptions: { select: readSessions, meta: { isSilent: true } },
  });
  const { end, endingId } = useSessionEnd(query.refetch);
  const sessions = query.data?.data;

  return (
    <section className="settings-card" aria-labelledby="settings-sessions">
      <h2 id="settings-sessions">{say('settings.sessions.title')}</h2>
      <p className="settings-card-text">{say('settings.sessions.text')}</p>
      {!sessions && query.error && (
        <ErrorBox
          title={say('settings.sessions.loadFailed')}
          message={failureText(query.error, say)}
          retryText={say('list.retry')}
          onRetry={query.refetch}
        />
      )}
      {!sessions && !query.error && <Loading />}
      {sessions && (
        <ul className="settings-sessions">
          {sessions.map((session) => (
            <Session
              key={session.id}
              session={session}
              isEnding={endingId === session.id}
              onEnd={() => void end(session.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Session(props: { session: SessionRecord; isEnding: boolean; onEnd(): void }) {
  const { session, isEnding, onEnd } = props;
  const say = useText();
  const device = deviceName(session.userAgent) || say('settings.sessions.unknown');
  return (
    <li>
      <div className="settings-session">
        <strong title={session.userAgent}>{device}</strong>
        <span>
          {say('settings.sessions.opened')} <RelativeDate time={session.createdAt} /> ·{' '}
          {say('settings.sessions.used')} <RelativeDate time={session.lastUsedAt} />
        </span>
      </div>
      {session.isCurrent ? (
        <span className="settings-session-current">{say('settings.sessions.current')}</span>
      ) : (
        <Button
          size="small"
          danger
          loading={isEnding}
          aria-label={say('settings.sessions.endOf', { device })}
          onClick={onEnd}
        >
          {say('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}

function useSessionEnd(refetch: () => Promise<unknown>) {
  const say = useText();
  const { open } = useNotification();
  const { mutateAsync } = useCustomMutation();
  const [endingId, setEndingId] = useState<string>();

  const end = async (id: string): Promise<void> => {
    setEndingId(id);
    try {
      const url = `${path}/${encodeURIComponent(id)}`;
      await mutateAsync({ url, method: 'delete', values: {}, errorNotification: false });
      open?.({
        type: 'success',
        message: say('settings.sessions.ended'),
        key: `session ${id}`,
      });
    } catch {
      // The failure is told as a toast; the list below says whether the session still stands.
    }
    await refetch();
    setEndingId(undefined);
  };
  return { end, endingId };
}
