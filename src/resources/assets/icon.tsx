export { CarOutlined as default } from '@ant-design/icons';
