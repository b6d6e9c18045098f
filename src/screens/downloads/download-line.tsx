import { fileSize } from '../../domain/file-size';
import type { MessageKey } from '../../locales/catalogue';
import { failureCause } from '../../locales/failure-text';
import { useLocale, useText } from '../../locales/text';
import { Icon } from '../../ui/icon';
import type { DownloadFault } from './download-fault';
import type { Download, DownloadStore } from './download-store';

const faultTexts: Record<DownloadFault['kind'], MessageKey> = {
  list: 'failure.lockedVideos',
  disk: 'downloads.diskFailed',
  archive: 'downloads.archiveFailed',
  clips: 'failure.videoDownload',
};

/** One download: how far it is, what is wrong with it, and what can be done about that. */
export function DownloadLine({ download, store }: { download: Download; store: DownloadStore }) {
  const say = useText();
  const { id, title, state, failed, fault } = download;
  const isRunning = state === 'running';
  return (
    <div className="download-line" data-state={state}>
      <span className="download-title" title={title}>
        {title}
      </span>
      <span className="download-buttons">
        {isRunning ? (
          <button type="button" onClick={() => store.cancel(id)}>
            {say('downloads.cancel')}
          </button>
        ) : (
          <>
            {(state === 'failed' || failed.length > 0) && (
              <button type="button" onClick={() => store.retry(id)}>
                {say(state === 'failed' ? 'downloads.retry' : 'downloads.retryFailed')}
              </button>
            )}
            <button
              type="button"
              aria-label={`${say('downloads.dismiss')}: ${title}`}
              onClick={() => store.dismiss(id)}
            >
              <Icon name="close" size={14} />
            </button>
          </>
        )}
      </span>
      {isRunning && <Progress download={download} />}
      {fault && (
        <p className="download-fault" role="alert">
          <Icon name="warning" size={14} /> {say(faultTexts[fault.kind])}: {failureCause(fault.reason, say)}
        </p>
      )}
      {state === 'saved' && (
        <p role="status">{say(failed.length > 0 ? 'downloads.savedPartly' : 'downloads.saved')}</p>
      )}
      {state === 'handed-over' && <p role="status">{say('downloads.handedOver')}</p>}
      {failed.length > 0 && !(fault && download.total === 1) && (
        <details>
          <summary>
            {say('downloads.failedClips')} ({failed.length})
          </summary>
          <ul>
            {failed.map(({ clip, reason }) => (
              <li key={clip.id}>
                {clip.label}: {failureCause(reason, say)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Progress({ download }: { download: Download }) {
  const say = useText();
  const locale = useLocale();
  const { kind, title, done, total, receivedBytes, totalBytes } = download;
  const size = (bytes: number): string => fileSize(bytes, locale);
  const bytes =
    totalBytes === undefined || totalBytes < receivedBytes
      ? size(receivedBytes)
      : say('downloads.bytes', { received: size(receivedBytes), total: size(totalBytes) });
  if (total === undefined) {
    return (
      <>
        <progress aria-label={say('downloads.progressOf', { title })} />
        <p>{say('downloads.listing')}</p>
      </>
    );
  }
  const words = [
    ...(kind === 'archive' || total > 1 ? [say('downloads.clips', { done, total })] : []),
    receivedBytes > 0 ? bytes : say('downloads.waiting'),
  ];
  // Clips are counted where there are many: what their bytes add up to may not be known before the last one.
  const measure = total > 1 ? { max: total, value: done } : { max: totalBytes ?? 1, value: receivedBytes };
  const isMeasured = total > 1 || totalBytes !== undefined;
  return (
    <>
      <progress aria-label={say('downloads.progressOf', { title })} {...(isMeasured ? measure : {})} />
      <p>{words.join(' · ')}</p>
    </>
  );
}
