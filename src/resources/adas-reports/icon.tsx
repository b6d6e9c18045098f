export {
  BellOutlined as empty,
  CaretRightFilled as video,
  SafetyCertificateOutlined as default,
} from '@ant-design/icons';
