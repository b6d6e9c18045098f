import type { ReactNode } from 'react';
import { fileSize } from '../../domain/file-size';
import { mediaTime } from '../../domain/media-time';
import type { MessageKey } from '../../locales/catalogue';
import { useLanguage, useText } from '../../locales/text';
import type { LockedVideoRecord } from '../../resources/locked-video-record';
import { useDateWriter } from '../../ui/date-writer';
import { Time } from '../../ui/time';
import { valueText } from '../resource/value-text';

/** Section 2's detail grid: created date, speed, type and camera; and what else the back end knows of a clip. */
export function ClipFacts({ video }: { video: LockedVideoRecord }) {
  const say = useText();
  const language = useLanguage();
  const dates = useDateWriter();
  const always: [MessageKey, ReactNode][] = [
    [
      'videos.created',
      (video.createdAtMs !== null || video.created) && (
        <Time instantMs={video.createdAtMs} reported={video.created} />
      ),
    ],
    ['field.speed', valueText('speed-mph', video.speedMph, { say, language, dates })],
    ['field.type', video.videoTypeName],
    ['videos.camera', video.camera],
  ];
  const known: [MessageKey, ReactNode][] = [
    ['videos.dashcam', video.dashCamName],
    ['videos.company', video.companyName],
    ['field.location', video.locationAddress],
    ['videos.duration', video.durationSec ? mediaTime(video.durationSec) : ''],
    ['videos.size', video.fileSizeBytes ? fileSize(video.fileSizeBytes, language) : ''],
  ];
  return (
    <dl className="field-list">
      {[...always, ...known.filter(([, value]) => value !== '')].map(([title, value]) => (
        <div key={title}>
          <dt>{say(title)}</dt>
          <dd>{value || say('value.none')}</dd>
        </div>
      ))}
    </dl>
  );
}
