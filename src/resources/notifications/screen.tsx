import { CheckOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../locales/text';
import ResourceScreen from '../../screens/resource/resource-screen';
import type { ScreenProps } from '../../screens/screen-props';
import { bellTexts } from './bell-texts';
import type { NotificationRecord } from './notification-record';
import { useMarkRead } from './use-mark-read';

/** The notifications of the user, with a button that marks all of them as read. */
export default function NotificationsScreen({ definition }: ScreenProps) {
  const t = useText();
  const { markRead, isMarking } = useMarkRead();
  return (
    <ResourceScreen
      definition={definition}
      headerActions={({ records = [] }) => (
        <Button
          icon={<CheckOutlined aria-hidden />}
          loading={isMarking}
          disabled={!records.some((record) => (record as unknown as NotificationRecord).readAt === '')}
          onClick={() => markRead()}
        >
          {t(bellTexts.readAll)}
        </Button>
      )}
    />
  );
}
