import { DownloadOutlined } from '@ant-design/icons';
import { useText } from '../../locales/text';
import type { ShownList } from '../../screens/resource/screen-slots';
import { useSettings } from '../../settings/settings-context';
import { ToolButton } from '../../ui/tool-button';
import type { LockedVideoRecord } from './locked-video-record';
import type { VideoActions } from './use-video-actions';

export interface DownloadAllProps {
  list: ShownList<LockedVideoRecord>;
  onDownload: VideoActions['downloadAll'];
}

/** Section 2's Download All: of what is found, with the clips that are still to be read. */
export function DownloadAll({ list, onDownload }: DownloadAllProps) {
  const t = useText();
  const { features } = useSettings();
  const { found, foundOf, rest, isOutdated } = list;
  const readAll = rest && (async (signal: AbortSignal) => foundOf(await rest.readAll(signal)));
  return (
    <ToolButton
      icon={<DownloadOutlined aria-hidden />}
      label={t('videos.downloadAll')}
      // Until the first clips of other filters are there, what is shown is not what was requested.
      disabled={features.has('downloadAll') && (found.length === 0 || isOutdated)}
      onClick={() => onDownload(readAll ?? found)}
    />
  );
}
