/** The area's name and what leads to it: they are there from the start, and so by themselves. */
export const vehicleDayNames = {
  area: { en: 'Vehicle Day', es: 'Día del vehículo', fr: 'Journée du véhicule' },
  day: { en: 'Day', es: 'Día', fr: 'Journée' },
  showDay: { en: 'Show its day', es: 'Mostrar su día', fr: 'Afficher sa journée' },
  dayOfEvent: {
    en: 'Show the day around it',
    es: 'Mostrar el día del evento',
    fr: 'Afficher la journée autour',
  },
} as const;
