import {
  type BaseRecord,
  type CustomResponse,
  type HttpError,
  useCustom,
  useCustomMutation,
  useNotification,
} from '@refinedev/core';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { deviceName } from '../../domain/fleet/device-name';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { useSettings } from '../../settings/settings-context';
import { ErrorBox } from '../../ui/error-box';
import { Loading } from '../../ui/loading';
import { RelativeDate } from '../../ui/relative-date';
import { secondFactorTexts } from './second-factor-texts';
import { type SessionRecord, sessionRecord } from './session-record';

const path = '/api/v2/auth/sessions';
/** In place of the id of one that is being ended. */
const OTHERS = 'others';

/** One row that cannot be read hides none of the others; the present session stands first. */
function readSessions({ data }: CustomResponse<BaseRecord>): CustomResponse<SessionRecord[]> {
  const sessions = (Array.isArray(data) ? data : [])
    .map((row) => sessionRecord.safeParse(row))
    .flatMap((parsed) => (parsed.success ? [parsed.data] : []));
  return { data: sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) };
}

/** The open sessions of the user's account, each of which but the present one can be ended (feature `settings`). */
export function SessionList() {
  const t = useText();
  const { query } = useCustom<BaseRecord, HttpError, unknown, unknown, SessionRecord[]>({
    url: path,
    method: 'get',
    meta: { isList: true },
    successNotification: false,
    errorNotification: false,
    // The box shows the error.
    queryOptions: { select: readSessions, meta: { isSilent: true } },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus goes with its session.
  const { end, endOthers, endingId } = useSessionEnd(query.refetch, () => heading.current?.focus());
  const sessions = query.data?.data;
  // The call came with the feature.
  const endsOthers = useSettings().features.has('secondFactor');

  return (
    <section className="settings-card" aria-labelledby="settings-sessions">
      <h2 id="settings-sessions" ref={heading} tabIndex={-1}>
        {t('settings.sessions.title')}
      </h2>
      <p className="settings-card-text">{t('settings.sessions.text')}</p>
      {!sessions && query.error && (
        <ErrorBox
          title={t('settings.sessions.loadFailed')}
          message={failureText(query.error, t)}
          error={query.error}
          retryText={t('list.retry')}
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
      {sessions?.some(({ isCurrent }) => isCurrent) && sessions.length > 1 && endsOthers && (
        <Button danger loading={endingId === OTHERS} onClick={() => void endOthers()}>
          {t(secondFactorTexts.endOthers)}
        </Button>
      )}
    </section>
  );
}

function Session(props: { session: SessionRecord; isEnding: boolean; onEnd(): void }) {
  const { session, isEnding, onEnd } = props;
  const t = useText();
  const device = deviceName(session.userAgent) || t('settings.sessions.unknown');
  return (
    <li>
      <div className="settings-session">
        <strong title={session.userAgent}>{device}</strong>
        <span>
          {t('settings.sessions.opened')} <RelativeDate time={session.createdAt} /> ·{' '}
          {t('settings.sessions.used')} <RelativeDate time={session.lastUsedAt} />
        </span>
      </div>
      {session.isCurrent ? (
        <span className="settings-session-current">{t('settings.sessions.current')}</span>
      ) : (
        <Button
          size="small"
          danger
          loading={isEnding}
          aria-label={t('settings.sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('settings.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** @param onEnded after a session was ended and the list was read again. */
function useSessionEnd(refetch: () => Promise<unknown>, onEnded: () => void) {
  const t = useText();
  const { open } = useNotification();
  const { mutateAsync } = useCustomMutation();
  const [endingId, setEndingId] = useState<string>();

  const endAt = async (id: string, url: string, message: string): Promise<void> => {
    setEndingId(id);
    let hasEnded = false;
    try {
      await mutateAsync({ url, method: 'delete', values: {}, errorNotification: false });
      hasEnded = true;
      open?.({
        type: 'success',
        message,
        key: `session ${id}`,
      });
    } catch {
      // The error is a toast; the list below shows whether the session still exists.
    }
    await refetch();
    setEndingId(undefined);
    if (hasEnded) onEnded();
  };
  return {
    end: (id: string) => endAt(id, `${path}/${encodeURIComponent(id)}`, t('settings.sessions.ended')),
    endOthers: () => endAt(OTHERS, path, t(secondFactorTexts.othersEnded)),
    endingId,
  };
}
