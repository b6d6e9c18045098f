export { IdcardOutlined as default } from '@ant-design/icons';
