import { CaretRightFilled, PauseOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useEffect, useRef } from 'react';
import type { Track } from '../../domain/fleet/track';
import { useText } from '../../locales/text';
import type { Moment } from '../../screens/track/moment';
import { useMomentLabel } from '../../screens/track/use-graph-picker';
import { type Pace, paces, type Replay } from './use-replay';
import { vehicleDayTexts as texts } from './vehicle-day-texts';

interface ReplayBarProps {
  replay: Replay;
  track: Track;
  moment: Moment;
}

/** Plays the day, and shows the current moment. */
export function ReplayBar({ replay, track, moment }: ReplayBarProps) {
  const t = useText();
  const { isPlaying, pace, setPace, toggle } = replay;
  return (
    <div className="replay-bar">
      <Button
        type="primary"
        icon={isPlaying ? <PauseOutlined aria-hidden /> : <CaretRightFilled aria-hidden />}
        onClick={toggle}
        title={t(texts.keys)}
      >
        {t(isPlaying ? texts.pause : texts.play)}
      </Button>
      <Segmented<Pace>
        aria-label={t(texts.pace)}
        // The library makes the group a Tab stop beside its radio buttons.
        tabIndex={-1}
        value={pace}
        onChange={setPace}
        options={paces.map((value) => ({ value, label: `${value}×` }))}
      />
      <MomentText track={track} moment={moment} />
    </div>
  );
}

/** The moment as text, updated as it moves. */
function MomentText({ track, moment }: { track: Track; moment: Moment }) {
  const words = useMomentLabel(track);
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = (): void => {
      const atMs = moment.get();
      if (element.current) element.current.textContent = atMs === undefined ? '' : words(atMs);
    };
    write();
    return moment.subscribe(write);
  });
  return <span ref={element} className="replay-moment" />;
}
