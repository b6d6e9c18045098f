export { WarningOutlined as default } from '@ant-design/icons';
