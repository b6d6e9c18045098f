export { NotificationOutlined as default } from '@ant-design/icons';
