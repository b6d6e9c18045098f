import {
  CheckCircleFilled,
  CloseCircleFilled,
  ExclamationCircleFilled,
  InfoCircleFilled,
} from '@ant-design/icons';
import { Alert, type AlertProps } from 'antd';

/** Those of the library. */
const icons = {
  success: CheckCircleFilled,
  info: InfoCircleFilled,
  warning: ExclamationCircleFilled,
  error: CloseCircleFilled,
} as const;

export interface NoticeProps extends Omit<AlertProps, 'type' | 'showIcon' | 'banner'> {
  type: keyof typeof icons;
}

/**
 * The library's alert with an icon. Screen readers read its own one by an English name in every language.
 * @param props `icon` is another icon, hidden from screen readers.
 */
export function Notice({ type, icon, ...props }: NoticeProps) {
  const Icon = icons[type];
  return <Alert {...props} type={type} showIcon icon={icon ?? <Icon aria-hidden />} />;
}
