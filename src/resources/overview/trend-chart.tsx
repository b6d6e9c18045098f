export { Chart as default } from '../../ui/chart/chart';
