import { Link } from 'react-router-dom';
import { periodOf, presetDays } from '../../domain/time/days';
import { serverClock } from '../../domain/time/server-clock';
import { useText } from '../../locales/text';
import { useRecords } from '../../screens/resource/use-records';
import { useDefinition } from '../../screens/resources-context';
import { useClock } from '../../ui/date-writer';
import { RelativeDate } from '../../ui/relative-date';
import { recentRequestsAddress, requestsAddress } from '../request-videos/video-places';
import type { VideoRequestRecord } from '../request-videos/video-request-record';
import { stateText } from '../request-videos/video-request-texts';
import { NoFigures, OverviewCard } from './overview-card';
import { overviewTexts } from './overview-texts';

const ROWS = 5;
const noFilters = {};

/** The newest video requests of the last week that failed. */
export function RequestsCard() {
  const t = useText();
  const definition = useDefinition('request-videos');
  if (!definition) throw new Error('The registry has no request-videos');
  const { records, error, refetch } = useRecords(definition, noFilters);
  const clock = useClock();
  const days = presetDays('week', serverClock.nowMs(), clock);
  const { startMs } = periodOf(days, clock);
  const failed = (records as unknown as readonly VideoRequestRecord[] | undefined)
    ?.filter(({ statusCode }) => statusCode === 'failed')
    // Without a time from the back end, it counts as recent.
    .filter(({ requestedAtMs }) => (requestedAtMs ?? startMs) >= startMs)
    .sort((a, b) => (b.requestedAtMs ?? 0) - (a.requestedAtMs ?? 0));
  const count = failed?.length ?? 0;
  const areDated = failed?.every(({ requestedAtMs }) => requestedAtMs !== null);
  const failedAddress = requestsAddress({
    status: 'failed',
    ...(areDated && { requestedAt: `${days.from}..${days.to}` }),
  });
  return (
    <OverviewCard
      title={t(overviewTexts.failedRequests)}
      area="requests"
      note={t(overviewTexts.decisionsSpan)}
      more={
        count > 0
          ? { label: t(overviewTexts.allFailed, { count }), to: failedAddress }
          : { label: t(overviewTexts.allRequests), to: recentRequestsAddress }
      }
      rows={ROWS}
      error={error}
      onRetry={refetch}
    >
      {failed &&
        (failed.length === 0 ? (
          <NoFigures title={t(overviewTexts.noneFailed)} />
        ) : (
          <ul className="overview-rows">
            {failed.slice(0, ROWS).map((request) => (
              <li key={request.id}>
                <Link to={failedAddress}>
                  <strong>{request.dashcamName}</strong>
                  <span>{stateText(request, t)}</span>
                  <em>
                    <RelativeDate time={request.requestedAtMs} />
                  </em>
                </Link>
              </li>
            ))}
          </ul>
        ))}
    </OverviewCard>
  );
}
