import { LeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { useText } from '../../locales/text';
import ResourceScreen from '../../screens/resource/resource-screen';
import type { ShownList } from '../../screens/resource/screen-slots';
import type { ScreenProps } from '../../screens/screen-props';
import { requestCell } from './request-cell';
import { RequestForm } from './request-form';
import type { VideoRequestRecord } from './video-request-record';
import './request-videos.css';

const none: readonly VideoRequestRecord[] = [];

/** Video requests (section 2 "Request Videos screen"): the form, and what became of those that were made. */
export default function RequestVideosScreen({ definition }: ScreenProps) {
  return (
    <ResourceScreen
      definition={definition}
      above={<BackLink />}
      beside={({ records }: ShownList<VideoRequestRecord>) => <RequestForm requests={records ?? none} />}
      renderField={requestCell}
    />
  );
}

function BackLink() {
  const t = useText();
  return (
    <Link className="request-back" to="/dashboard/dashcams">
      <LeftOutlined aria-hidden />
      {t('request.back')}
    </Link>
  );
}
