import { useText } from '../../locales/text';
import { useDateWriter } from '../../ui/date-writer';
import { useTimeTitle } from '../../ui/time';
import type { OwnCell } from '../own-cells';
import { RequestOutcome } from './request-cell';
import { requestTimes } from './use-request-times';
import type { VideoRequestRecord } from './video-request-record';
import { stateText } from './video-request-texts';

/** The day or the times of a request; the title has both as they were reported, and in UTC. */
function timeCell(part: 'date' | 'range'): OwnCell<VideoRequestRecord> {
  return {
    Render: ({ record }) => {
      const title = useTimeTitle();
      const { startMs, [part]: words } = requestTimes(record, useDateWriter());
      const reported = `${record.requestDate} ${record.timeRange}`;
      return (
        <span className="time" {...(startMs !== undefined && { title: title(startMs, reported) })}>
          {words}
        </span>
      );
    },
    text: (record, { dates }) => requestTimes(record, dates)[part],
  };
}

export const day = timeCell('date');
export const times = timeCell('range');

/** What the status means; requests of other back ends have no more. */
export const outcome: OwnCell<VideoRequestRecord> = {
  Render: ({ record }) => {
    const t = useText();
    return stateText(record, t) === '' ? t('value.none') : <RequestOutcome request={record} />;
  },
  text: (record, { t }) => stateText(record, t),
};
