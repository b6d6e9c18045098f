/** The day of a form, a part of its own as the calendar is. */
export { DayPicker as default } from '../../../../ui/date-pickers';
