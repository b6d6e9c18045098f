export { FileTextOutlined as default } from '@ant-design/icons';
