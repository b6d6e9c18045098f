export { VideoCameraAddOutlined as default, VideoCameraOutlined as empty } from '@ant-design/icons';
