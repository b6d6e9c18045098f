export { DashcamIcon as default } from '../../ui/own-icons';
