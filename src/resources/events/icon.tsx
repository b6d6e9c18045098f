export { AuditOutlined as default } from '@ant-design/icons';
