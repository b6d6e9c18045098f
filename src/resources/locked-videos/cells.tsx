import { useServedAddress } from '../../screens/use-served-address';
import type { OwnCell } from '../own-cells';
import type { LockedVideoRecord } from './locked-video-record';
import { Thumbnail } from './thumbnail';

const nameOf = ({ dashCamName, id }: LockedVideoRecord): string => dashCamName || id;

/** The dashcam of a clip; in a table with the clip's picture. */
export const clip: OwnCell<LockedVideoRecord> = {
  Render: ({ record, isWhole }) => {
    const { picture } = useServedAddress('dashcam');
    if (isWhole) return nameOf(record);
    return (
      <span className="clip-cell">
        <Thumbnail video={record} address={picture(record.thumbnail)} />
        <span className="clip-name">{nameOf(record)}</span>
      </span>
    );
  },
  text: nameOf,
};
