import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { isOver, type LiveState, nextLiveState } from './live-state';
import { canPlayLive, playLive } from './play-live';
import './live-player.css';

export interface LivePlayerProps {
  name: string;
  address: string;
  headersFor(url: string): Readonly<Record<string, string>>;
  onStop(): void;
}

const liveStateTexts: Record<LiveState, MessageKey> = {
  connecting: 'stream.connecting',
  live: 'stream.live',
  stalled: 'stream.stalled',
  ended: 'stream.ended',
  unavailable: 'stream.unavailable',
  unsupported: 'stream.unsupported',
};

export default function LivePlayer({ name, address, headersFor, onStop }: LivePlayerProps) {
  const t = useText();
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

  // The pressed button is gone: moves the focus to its successor.
  useEffect(() => stopButton.current?.focus(), []);

  return (
    <div className="live-player" data-state={state}>
      <div className="live-player-picture" style={{ aspectRatio }}>
        <video
          ref={video}
          muted
          playsInline
          aria-label={t('stream.of', { name })}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) => {
            if (videoWidth > 0) setAspectRatio(`${videoWidth} / ${videoHeight}`);
          }}
        />
      </div>
      <div className="live-player-bar">
        <p role="status">
          <span className="live-player-dot" aria-hidden="true" />
          {t(liveStateTexts[state])}
        </p>
        {isOver(state) && state !== 'unsupported' && (
          <Button size="small" onClick={() => setAttempt((count) => count + 1)}>
            {t('list.retry')}
          </Button>
        )}
        <Button
          size="small"
          disabled={state !== 'live' && state !== 'stalled'}
          onClick={() => void video.current?.requestFullscreen?.()}
        >
          {t('stream.fullScreen')}
        </Button>
        <Button size="small" ref={stopButton} icon={<CloseOutlined aria-hidden />} onClick={onStop}>
          {t('stream.stop')}
        </Button>
      </div>
    </div>
  );
}
