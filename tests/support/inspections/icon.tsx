export {
  CheckCircleOutlined as approve,
  FileSearchOutlined as empty,
  SafetyCertificateOutlined as default,
} from '@ant-design/icons';
