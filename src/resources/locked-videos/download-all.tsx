import { DownloadOutlined } from '@ant-design/icons';
import { useText } from '../../locales/text';
import type { ShownList } from '../../screens/resource/screen-slots';
import { searchIndexOf } from '../../screens/resource/use-found-records';
import { useSettings } from '../../settings/settings-context';
import { ToolButton } from '../../ui/tool-button';
import type { AnyResource } from '../definition/resource';
import type { LockedVideoRecord } from './locked-video-record';
import type { VideoActions } from './use-video-actions';

export interface DownloadAllProps {
  definition: AnyResource;
  list: ShownList<LockedVideoRecord>;
  onDownload: VideoActions['downloadAll'];
}

/** Section 2's Download All: of what is found, with the clips that are still to be read. */
export function DownloadAll({ definition, list, onDownload }: DownloadAllProps) {
  const t = useText();
  const { features } = useSettings();
  const { found, rest, search, isOutdated } = list;
  const readAll =
    rest &&
    (async (signal: AbortSignal) => {
      const all = await rest.readAll(signal);
      return searchIndexOf(definition, all, t).find(search) as readonly LockedVideoRecord[];
    });
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
