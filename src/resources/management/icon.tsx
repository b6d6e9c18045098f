export { ApartmentOutlined as default } from '@ant-design/icons';
