import { CloseOutlined, DownloadOutlined, LinkOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { Suspense } from 'react';
import { isValidCoordinate } from '../../domain/fleet/coordinates';
import { failureText } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { FieldList } from '../../screens/resource/cell';
import { useRecordLabel } from '../../screens/resource/record-label';
import { RecordLinks } from '../../screens/resource/record-links';
import { titleOf } from '../../screens/resource/record-title';
import type { OpenDetails } from '../../screens/resource/screen-slots';
import { isReadToItsEnd, type PagedSearch, usePagedSearch } from '../../screens/resource/use-paged-search';
import { useServedAddress } from '../../screens/use-served-address';
import { lazyPart } from '../../ui/lazy-part';
import { Loading } from '../../ui/loading';
import { focusRecord } from '../../ui/record-focus';
import { useNarrow } from '../../ui/use-narrow';
import { VideoPlayer } from '../../ui/video-player/video-player';
import type { AnyResource } from '../definition/resource';
import type { LockedVideoRecord } from './locked-video-record';
import type { VideoActions } from './use-video-actions';

const PositionMap = lazyPart(() => import('../../screens/resource/details/position-map'));

export interface PlayerDialogProps extends OpenDetails<LockedVideoRecord> {
  definition: AnyResource;
  actions: VideoActions;
}

const keyTexts = [
  'player.key.play',
  'player.key.seek',
  'player.key.frame',
  'player.key.clip',
  'player.key.screen',
] as const;

/** A clip with its facts, over the list (section 2 "Locked Videos screen"). */
export default function PlayerDialog(props: PlayerDialogProps) {
  const { id, definition, actions, noteOf, onOpen } = props;
  const { found, records } = props.list;
  const { details } = definition;
  const t = useText();
  const labelOf = useRecordLabel(definition);
  const isNarrow = useNarrow();
  const { file, picture } = useServedAddress('dashcam');
  const at = found.findIndex((video) => video.id === id);
  const listed = found[at] ?? records?.find((other) => other.id === id);
  // A link may lead to one that search and filters leave out.
  const isMissing = listed === undefined && isReadToItsEnd(props.list);
  const sought = usePagedSearch(definition, id, isMissing);
  const video = listed ?? (sought.record as LockedVideoRecord | undefined);
  const goTo = (index: number) => {
    const other = at < 0 ? undefined : found[index];
    return other && (() => onOpen(other.id));
  };
  const onClose = (): void => {
    props.onClose();
    requestAnimationFrame(() => focusRecord(id));
  };
  const title = video && labelOf(video);
  const { latitude = null, longitude = null } = video ?? {};

  return (
    <Modal
      open
      centered
      footer={null}
      width={isNarrow ? '100vw' : 'min(1280px, calc(100vw - 48px))'}
      {...(isNarrow && { style: { maxWidth: '100vw', margin: 0, padding: 0 } })}
      className="player-dialog"
      classNames={{ content: 'player-content', header: 'player-header', body: 'player-frame' }}
      styles={{ header: { marginBottom: 0 } }}
      title={
        <span className="player-title">
          <span>{title ?? t('videos.video')}</span>
          {at >= 0 && (
            <span className="player-position" role="status">
              {t('player.place', {
                position: at + 1,
                total: found.length,
              })}
            </span>
          )}
        </span>
      }
      closable={{ closeIcon: <CloseOutlined aria-hidden />, 'aria-label': t('player.close') }}
      onCancel={onClose}
      // The focus goes to the clip that was shown last.
      focusTriggerAfterClose={false}
    >
      {!video && <Missing isRead={isMissing} search={sought} />}
      {video && title !== undefined && (
        <div className="player-body">
          <VideoPlayer
            kind={video.mediaKind === 'image' ? 'image' : 'video'}
            address={file(video.videoUrl)}
            {...(video.thumbnail && { poster: picture(video.thumbnail) })}
            title={title}
            onPrevious={goTo(at - 1)}
            onNext={goTo(at + 1)}
            onDownload={() => actions.download(video)}
          />
          <div className="player-facts">
            {noteOf(video)}
            {details?.fields && (
              <FieldList definition={definition} record={video} fields={details.fields} isWhole />
            )}
            {latitude !== null && longitude !== null && isValidCoordinate(latitude, longitude) && (
              <Suspense fallback={<div className="details-map" />}>
                <PositionMap
                  item={{
                    id: video.id,
                    latitude,
                    longitude,
                    label: titleOf(definition, video, t),
                    kind: 'available',
                  }}
                />
              </Suspense>
            )}
            <div className="player-actions">
              <Button icon={<DownloadOutlined aria-hidden />} onClick={() => actions.download(video)}>
                {t('videos.download')}
              </Button>
              <Button icon={<LinkOutlined aria-hidden />} onClick={() => actions.copyLink(video)}>
                {t('details.copyLink')}
              </Button>
            </div>
            {details && <RecordLinks key={video.id} details={details} record={video} />}
            <details className="player-keys">
              <summary>{t('player.keys')}</summary>
              <ul>
                {keyTexts.map((text) => (
                  <li key={text}>{t(text)}</li>
                ))}
              </ul>
            </details>
          </div>
        </div>
      )}
    </Modal>
  );
}

/** Stands for a clip that is still to come, or does not. */
function Missing({ isRead, search }: { isRead: boolean; search: PagedSearch }) {
  const t = useText();
  if (search.error) {
    return (
      <div className="player-gone" role="alert">
        <p>{failureText(search.error, t)}</p>
        <Button onClick={() => void search.onRetry()}>{t('list.retry')}</Button>
      </div>
    );
  }
  if (search.isSearching) return <Loading message={t('videos.sought')} />;
  if (!isRead) return <Loading />;
  return (
    <div className="player-gone">
      <p>{t('videos.gone')}</p>
    </div>
  );
}
