import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../locales/number-format';
import { useLocale, useText } from '../../locales/text';
import { ProgressBar } from '../../ui/progress-bar';
import { useOnlineDashcams } from './use-online-dashcams';
import { lockedVideoAddress } from './video-places';
import type { VideoRequestRecord } from './video-request-record';
import { stateText } from './video-request-texts';

/** The cell with the status of a request and how far it has come. */
export function requestCell(request: VideoRequestRecord, field: string, usual: ReactNode): ReactNode {
  return field === 'status' ? <RequestState request={request}>{usual}</RequestState> : usual;
}

function RequestState({ request, children: badge }: { request: VideoRequestRecord; children: ReactNode }) {
  return (
    <span className="request-state">
      {badge}
      <span className="request-state-text">
        <RequestOutcome request={request} />
      </span>
    </span>
  );
}

/** What the status of a request means, and how far the dashcam has come. */
export function RequestOutcome({ request }: { request: VideoRequestRecord }) {
  const isDashcamAway = useIsAway()(request);
  const t = useText();
  const locale = useLocale();
  const { statusCode, progress, videoIds } = request;
  const text = stateText(request, t, isDashcamAway);
  return (
    <>
      {statusCode === 'completed' && videoIds.length > 0 ? (
        <Link to={lockedVideoAddress(videoIds)}>{text}</Link>
      ) : (
        text
      )}
      {statusCode === 'processing' && progress !== null && (
        <ProgressBar
          widthPx={64}
          percent={progress}
          label={t('request.progress', {
            percent: formatNumber(progress / 100, locale, { style: 'percent' }),
          })}
        />
      )}
    </>
  );
}

/** Whether a request's dashcam is known not to be among those that are online. */
function useIsAway(): (request: VideoRequestRecord) => boolean {
  const { dashcams } = useOnlineDashcams();
  return useMemo(() => {
    const onlineIds = dashcams && new Set(dashcams.map(({ id }) => id));
    return ({ dashcamId }) => dashcamId !== '' && onlineIds !== undefined && !onlineIds.has(dashcamId);
  }, [dashcams]);
}
