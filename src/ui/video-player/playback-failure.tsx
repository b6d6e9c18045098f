import { DownloadOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../locales/text';

/** The error in the place of a video, with the download. */
export function PlaybackFailure({ hasFile, onDownload }: { hasFile: boolean; onDownload(): void }) {
  const t = useText();
  return (
    <div className="player-failure" role="alert">
      <WarningOutlined aria-hidden style={{ fontSize: 32 }} />
      <p>{t(hasFile ? 'player.failed' : 'player.noFile')}</p>
      {hasFile && <p>{t('player.failedText')}</p>}
      <Button icon={<DownloadOutlined aria-hidden />} onClick={onDownload}>
        {t('videos.download')}
      </Button>
    </div>
  );
}
