export {
  LinkOutlined as link,
  LockOutlined as default,
  PlayCircleOutlined as play,
  VideoCameraAddOutlined as request,
  VideoCameraOutlined as empty,
} from '@ant-design/icons';
