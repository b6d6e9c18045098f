import { useMemo, useState } from 'react';
import { serverClock } from '../../domain/time/server-clock';
import { appliedPeriod } from '../../domain/video/video-period';
import { useText } from '../../locales/text';
import type { Narrowing } from '../../screens/resource/screen-slots';
import { DashcamSelect } from './dashcam-select';
import type { LockedVideoRecord } from './locked-video-record';
import { PeriodInputs } from './period-inputs';
import { useVideoAddress } from './use-video-address';

export interface ClipChoice {
  narrowing: Narrowing<LockedVideoRecord>;
  /** Looks for clips at any time. Absent: that is what is done. */
  onAnyTime: (() => void) | undefined;
  onRefresh(): void;
}

/** The dashcam and the dates that clips are asked for by. */
export function useClipChoice(): ClipChoice {
  const t = useText();
  const [openedAtMs, setOpenedAtMs] = useState(() => serverClock.nowMs());
  const { dashcam, setDashcam, ...dates } = useVideoAddress(openedAtMs);
  const { period, isDefault, setPeriod, clearPeriod, resetPeriod } = dates;
  const onAnyTime = period.from === '' && period.to === '' ? undefined : clearPeriod;
  const permanentFilters = useMemo(() => {
    const applied = appliedPeriod(period);
    return {
      ...(dashcam && { dashcam }),
      ...(applied && { from: String(applied.fromMs), to: String(applied.toMs) }),
    };
  }, [dashcam, period]);
  return {
    narrowing: {
      permanentFilters,
      chosen: dashcam ? ['dashcam'] : [],
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
    onAnyTime,
    // Clips that have come meanwhile lie behind the end of the default range.
    onRefresh: () => isDefault && setOpenedAtMs(serverClock.nowMs()),
  };
}
