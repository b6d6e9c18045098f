export { NodeIndexOutlined as default } from '@ant-design/icons';
