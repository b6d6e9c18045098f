/** The time of day of a form, a part of its own as the picker is. */
export { TimePicker as default } from '../../../../ui/date-pickers';
