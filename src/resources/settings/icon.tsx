export { SettingOutlined as default } from '@ant-design/icons';
