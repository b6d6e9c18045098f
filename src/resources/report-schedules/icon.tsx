export { ScheduleOutlined as default } from '@ant-design/icons';
