import { VideoCameraAddOutlined } from '@ant-design/icons';
import { isOpenRequest } from '../../../domain/video/video-request';
import { failureCause } from '../../../locales/failure-text';
import { formatNumber } from '../../../locales/number-format';
import { useLocale, useText } from '../../../locales/text';
import { useSettings } from '../../../settings/settings-context';
import { Notice } from '../../../ui/notice';
import { ProgressBar } from '../../../ui/progress-bar';
import { RefusableButton } from '../../../ui/refusable-button';
import { stateText } from '../../request-videos/video-request-texts';
import { eventPageTexts as texts } from './event-page-texts';
import { type FootageRequest, footageMinutes } from './use-footage-request';

export interface RequestFootageProps {
  footage: FootageRequest;
  dashcamName: string;
}

/** Asks the dashcam for the minutes around the event, and shows the status of the request until the clip is there. */
export function RequestFootage({ footage, dashcamName }: RequestFootageProps) {
  const t = useText();
  const { videoRequestMaxMinutes: count = 0 } = useSettings();
  const { request, isAway, isSending, error, refusalOf, send } = footage;
  const isOpen = request !== undefined && isOpenRequest(request.statusCode ?? '');
  return (
    <section className="event-request" aria-label={t(texts.request)}>
      <div className="event-request-line">
        <span className="event-request-name">
          <VideoCameraAddOutlined aria-hidden /> {t(texts.request)}
        </span>
        {footageMinutes.map((minutes) => {
          const refusal = refusalOf(minutes);
          // Not `disabled` while it sends, which would take the focus away.
          const reason = isSending ? t(texts.requesting) : refusal && t(texts[refusal], { count });
          return (
            <RefusableButton key={minutes} size="small" refusal={reason} onClick={() => send(minutes)}>
              {t(texts.around, { count: minutes })}
            </RefusableButton>
          );
        })}
      </div>
      {refusalOf(footageMinutes[0]) === 'future' && <p>{t(texts.future)}</p>}
      {isAway && !isOpen && <p>{t('request.notOnline', { name: dashcamName })}</p>}
      <div role="status">
        {isSending && <p>{t(texts.requesting)}</p>}
        {request && <RequestState request={request} isAway={isAway} />}
      </div>
      {error !== undefined && error !== null && (
        <Notice type="error" message={t(texts.requestFailed, { cause: failureCause(error, t) })} />
      )}
    </section>
  );
}

/** The status of a request, as the history of Request Videos shows it. */
function RequestState({
  request,
  isAway,
}: {
  request: NonNullable<FootageRequest['request']>;
  isAway: boolean;
}) {
  const t = useText();
  const locale = useLocale();
  const { statusCode, progress, range } = request;
  const state = statusCode === 'completed' ? t(texts.arrived) : stateText(request, t, isAway);
  return (
    <div className="event-request-state">
      <span>
        {t(texts.requested, { range })} · {state || request.status}
      </span>
      {statusCode === 'processing' && progress !== null && (
        <ProgressBar
          widthPx={96}
          percent={progress}
          label={t('request.progress', {
            percent: formatNumber(progress / 100, locale, { style: 'percent' }),
          })}
        />
      )}
    </div>
  );
}
