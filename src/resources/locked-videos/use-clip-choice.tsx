import { useMemo, useState } from 'react';
import { serverClock } from '../../domain/time/server-clock';
import { appliedPeriod, type VideoPeriod } from '../../domain/video/video-period';
import { useText } from '../../locales/text';
import type { NarrowedBy, Narrowing } from '../../screens/resource/screen-slots';
import { useAllDashcams } from '../../screens/use-all-dashcams';
import { useDateWriter } from '../../ui/date-writer';
import { DashcamSelect } from './dashcam-select';
import type { LockedVideoRecord } from './locked-video-record';
import { PeriodInputs } from './period-inputs';
import { useVideoAddress } from './use-video-address';

export interface ClipChoice {
  narrowing: Narrowing<LockedVideoRecord>;
  onRefresh(): void;
}

/** The dashcam and the dates in the request for clips. */
export function useClipChoice(): ClipChoice {
  const t = useText();
  const [openedAtMs, setOpenedAtMs] = useState(() => serverClock.nowMs());
  const { dashcam, setDashcam, ...dates } = useVideoAddress(openedAtMs);
  const { period, isDefault, setPeriod, clearPeriod, resetPeriod } = dates;
  const onAnyTime = period.from === '' && period.to === '' ? undefined : clearPeriod;
  const inForce = useInForce(dashcam, period, isDefault);
  const permanentFilters = useMemo(() => {
    const applied = appliedPeriod(period);
    return {
      ...(dashcam && { dashcam }),
      ...(applied && { from: String(applied.fromMs) }),
      ...(applied && !isDefault && { to: String(applied.toMs) }),
    };
  }, [dashcam, period, isDefault]);
  return {
    narrowing: {
      permanentFilters,
      chosen: dashcam ? ['dashcam'] : [],
      inForce,
      listControl: ({ records, isOutdated }) => [
        <DashcamSelect
          key="dashcam"
          value={dashcam}
          name={isOutdated ? undefined : records?.[0]?.dashCamName}
          onChange={setDashcam}
        />,
        <PeriodInputs
          key="period"
          period={period}
          isDefault={isDefault}
          onPeriod={setPeriod}
          onClear={clearPeriod}
          onReset={resetPeriod}
        />,
      ],
      widen: onAnyTime && { label: t('videos.clearDates'), onSelect: onAnyTime },
    },
    // The range that is shown ends where it was read to.
    onRefresh: () => isDefault && setOpenedAtMs(serverClock.nowMs()),
  };
}

/** What of dashcam and dates leaves out clips. */
function useInForce(
  dashcam: string,
  period: VideoPeriod,
  isDefault: boolean,
): readonly NarrowedBy<LockedVideoRecord>[] {
  const t = useText();
  const dates = useDateWriter();
  const { dashcams } = useAllDashcams(dashcam !== '');
  const name = dashcams?.find(({ id }) => id === dashcam)?.name ?? dashcam;
  const applied = appliedPeriod(period);
  return [
    ...(dashcam
      ? [
          {
            words: t('text.labelled', { label: t('videos.dashcam'), value: name }),
            isChosen: true,
            // Not every back end reports the dashcam of a clip.
            keeps: ({ dashcamId }: LockedVideoRecord) => (dashcamId ? dashcamId === dashcam : undefined),
          },
        ]
      : []),
    ...(applied
      ? [
          {
            words: t('text.labelled', {
              label: t('videos.created'),
              value: `${dates.moment(applied.fromMs)} – ${dates.moment(applied.toMs)}`,
            }),
            isChosen: false,
            keeps: ({ createdAtMs }: LockedVideoRecord) =>
              createdAtMs === null
                ? undefined
                : applied.fromMs <= createdAtMs && (isDefault || createdAtMs <= applied.toMs),
          },
        ]
      : []),
  ];
}
