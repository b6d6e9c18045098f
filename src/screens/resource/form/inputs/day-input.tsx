/** The day of a form, a chunk of its own because of the calendar. */
export { DayPicker as default } from '../../../../ui/date-pickers';
