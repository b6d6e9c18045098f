import { Button } from 'antd';
import { useText } from '../../locales/text';
import { Icon } from '../icon';

/** What stands in the place of a clip that cannot be played, and what can be done about it. */
export function PlaybackFailure({ hasFile, onDownload }: { hasFile: boolean; onDownload(): void }) {
  const say = useText();
  return (
    <div className="player-failure" role="alert">
      <Icon name="warning" size={32} />
      <p>{say(hasFile ? 'player.failed' : 'player.noFile')}</p>
      {hasFile && <p>{say('player.failedText')}</p>}
      <Button icon={<Icon name="download" />} onClick={onDownload}>
        {say('videos.download')}
      </Button>
    </div>
  );
}
