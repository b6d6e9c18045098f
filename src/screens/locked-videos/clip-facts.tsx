import type { ReactNode } from 'react';
import { fileSize } from '../../domain/file-size';
import { mediaTime } from '../../domain/media-time';
import type { MessageKey } from '../../locales/catalogue';
import { useLocale, useText } from '../../locales/text';
import type { LockedVideoRecord } from '../../resources/locked-video-record';
import { videoTypeTexts } from '../../resources/locked-video-texts';
import { unknownLocation } from '../../resources/missing-texts';
import { cameraTexts } from '../../resources/video-request-texts';
import { useDateWriter } from '../../ui/date-writer';
import { Time } from '../../ui/time';
import { codeWord, spokenValue } from '../resource/code-words';
import { valueText } from '../resource/value-text';

/** Section 2's detail grid: created date, speed, type and camera; and what else the back end knows of a clip. */
export function ClipFacts({ video }: { video: LockedVideoRecord }) {
  const say = useText();
  const locale = useLocale();
  const dates = useDateWriter();
  const always: [MessageKey, ReactNode][] = [
    [
      'videos.created',
      (video.createdAtMs !== null || video.created) && (
        <Time instantMs={video.createdAtMs} reported={video.created} />
      ),
    ],
    ['field.speed', valueText('speed-mph', video.speedMph, { say, locale, dates })],
    ['field.type', codeWord(videoTypeTexts, video.videoTypeName, say)],
    ['videos.camera', codeWord(cameraTexts, video.camera, say)],
  ];
  const known: [MessageKey, ReactNode][] = [
    ['videos.dashcam', video.dashCamName],
    ['videos.company', video.companyName],
    ['field.location', String(spokenValue({ missing: unknownLocation }, video, 'locationAddress', say))],
    ['videos.duration', video.durationSec ? mediaTime(video.durationSec) : ''],
    ['videos.size', video.fileSizeBytes ? fileSize(video.fileSizeBytes, locale) : ''],
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
