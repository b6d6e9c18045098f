import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { Icon } from '../icon';
import { isOver, type LiveState, nextLiveState } from './live-state';
import { canPlayLive, playLive } from './play-live';
import './live-player.css';

export interface LivePlayerProps {
  /** Whose pictures they are. */
  name: string;
  address: string;
  headersFor(url: string): Readonly<Record<string, string>>;
  onStop(): void;
}

const stateTexts: Record<LiveState, MessageKey> = {
  connecting: 'stream.connecting',
  live: 'stream.live',
  stalled: 'stream.stalled',
  ended: 'stream.ended',
  unavailable: 'stream.unavailable',
  unsupported: 'stream.unsupported',
};

/** Live pictures, from when it is there until it is gone: it loads nothing before and nothing after. */
export default function LivePlayer({ name, address, headersFor, onStop }: LivePlayerProps) {
  const say = useText();
  const video = useRef<HTMLVideoElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<LiveState>('connecting');
  const [aspectRatio, setAspectRatio] = useState('16 / 9');

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins anew
  useEffect(() => {
    if (!video.current) return;
    if (!canPlayLive()) {
      setState('unsupported');
      return;
    }
    setState('connecting');
    return playLive(video.current, { address, headersFor }, (event) =>
      setState((before) => nextLiveState(before, event)),
    );
  }, [address, headersFor, attempt]);

  // The button that was pressed is gone; what takes its place is where the keyboard goes on.
  useEffect(() => stopButton.current?.focus(), []);

  return (
    <div className="live-player" data-state={state}>
      <div className="live-player-picture" style={{ aspectRatio }}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={say('stream.of', { name })}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
            if (videoWidth > 0) setAspectRatio(`${videoWidth} / ${videoHeight}`);
          }}
        />
      </div>
      <div className="live-player-bar">
        <p role="status">
          <span className="live-player-dot" aria-hidden="true" />
          {say(stateTexts[state])}
        </p>
        {isOver(state) && state !== 'unsupported' && (
          <Button size="small" onClick={() => setAttempt((count) => count + 1)}>
            {say('list.retry')}
          </Button>
        )}
        <Button
          size="small"
          disabled={state !== 'live' && state !== 'stalled'}
          onClick={() => void video.current?.requestFullscreen?.()}
        >
          {say('stream.fullScreen')}
        </Button>
        <Button size="small" ref={stopButton} icon={<Icon name="close" size={14} />} onClick={onStop}>
          {say('stream.stop')}
        </Button>
      </div>
    </div>
  );
}
