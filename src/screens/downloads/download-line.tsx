import { CloseOutlined, WarningOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { fileSize } from '../../domain/files/file-size';
import type { MessageKey } from '../../locales/catalogue';
import { failureCause } from '../../locales/failure-text';
import { useLocale, useText } from '../../locales/text';
import { ProgressBar } from '../../ui/progress-bar';
import type { DownloadFault } from './download-fault';
import type { Download, DownloadStore } from './download-store';

const faultTexts: Record<DownloadFault['kind'], MessageKey> = {
  list: 'failure.lockedVideos',
  disk: 'downloads.diskFailed',
  archive: 'downloads.archiveFailed',
  clips: 'failure.videoDownload',
};

/** One download with its progress, its error and its actions. */
export function DownloadLine({ download, store }: { download: Download; store: DownloadStore }) {
  const t = useText();
  const { id, title, state, failed, fault } = download;
  const isRunning = state === 'running';
  return (
    <div className="download-line">
      <span className="download-title" title={title}>
        {title}
      </span>
      <span className="download-buttons">
        {isRunning ? (
          <Button type="link" size="small" onClick={() => store.cancel(id)}>
            {t('downloads.cancel')}
          </Button>
        ) : (
          <>
            {(state === 'failed' || failed.length > 0) && (
              <Button type="link" size="small" onClick={() => store.retry(id)}>
                {t(state === 'failed' ? 'downloads.retry' : 'downloads.retryFailed')}
              </Button>
            )}
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('text.labelled', { label: t('downloads.dismiss'), value: title })}
              onClick={() => store.dismiss(id)}
            />
          </>
        )}
      </span>
      {isRunning && <DownloadProgress download={download} />}
      {fault && (
        <p className="download-fault" role="alert">
          <WarningOutlined aria-hidden />{' '}
          {t('text.labelled', { label: t(faultTexts[fault.kind]), value: failureCause(fault.reason, t) })}
        </p>
      )}
      {state === 'saved' && (
        <p role="status">{t(failed.length > 0 ? 'downloads.savedPartly' : 'downloads.saved')}</p>
      )}
      {state === 'handed-over' && <p role="status">{t('downloads.handedOver')}</p>}
      {failed.length > 0 && !(fault && download.total === 1) && (
        <details>
          <summary>
            {t('downloads.failedClips')} ({failed.length})
          </summary>
          <ul>
            {failed.map(({ clip, reason }) => (
              <li key={clip.id}>
                {clip.label}: {failureCause(reason, t)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function DownloadProgress({ download }: { download: Download }) {
  const t = useText();
  const locale = useLocale();
  const { kind, title, done, total, receivedBytes, totalBytes } = download;
  const size = (bytes: number): string => fileSize(bytes, locale);
  const bytes =
    totalBytes === undefined || totalBytes < receivedBytes
      ? size(receivedBytes)
      : t('downloads.bytes', { received: size(receivedBytes), total: size(totalBytes) });
  const label = t('downloads.progressOf', { title });
  if (total === undefined) {
    return (
      <>
        <ProgressBar label={label} percent={undefined} />
        <p>{t('downloads.listing')}</p>
      </>
    );
  }
  const words = [
    ...(kind === 'archive' || total > 1 ? [t('downloads.clips', { done, total })] : []),
    receivedBytes > 0 ? bytes : t('downloads.waiting'),
  ];
  // Many clips are counted, because the sum of their bytes may be unknown before the last one.
  const [value, max] = total > 1 ? [done, total] : [receivedBytes, totalBytes];
  return (
    <>
      <ProgressBar label={label} percent={max ? (100 * value) / max : undefined} />
      <p>{words.join(' · ')}</p>
    </>
  );
}
