/** The texts of schedules of reports, in the languages of the application. */
export const scheduleTexts = {
  area: { en: 'Scheduled reports', es: 'Reportes programados', fr: 'Rapports programmés' },
  create: { en: 'Schedule report', es: 'Programar reporte', fr: 'Programmer un rapport' },
  type: { en: 'Report', es: 'Reporte', fr: 'Rapport' },
  span: { en: 'Days', es: 'Días', fr: 'Jours' },
  spanHelp: {
    en: 'Counted on the fleet’s clock, from the day on which the report is made.',
    es: 'Se cuentan en el reloj de la flota, desde el día en que se genera el reporte.',
    fr: 'Comptés à l’horloge de la flotte, à partir du jour où le rapport est établi.',
  },
  when: { en: 'When', es: 'Cuándo', fr: 'Quand' },
  frequency: { en: 'How often', es: 'Frecuencia', fr: 'Fréquence' },
  weekDays: { en: 'On', es: 'Los días', fr: 'Les jours' },
  monthDay: { en: 'Day of the month', es: 'Día del mes', fr: 'Jour du mois' },
  monthDayHelp: {
    en: '31 is the last day of each month; a shorter month uses its last day.',
    es: '31 es el último día de cada mes; un mes más corto usa su último día.',
    fr: '31 désigne le dernier jour du mois\u202f; un mois plus court prend son dernier jour.',
  },
  time: { en: 'At', es: 'A las', fr: 'À' },
  timezone: { en: 'Time zone', es: 'Zona horaria', fr: 'Fuseau horaire' },
  fleetZone: { en: 'The fleet’s clock', es: 'El reloj de la flota', fr: 'L’horloge de la flotte' },
  fleetTime: { en: 'fleet time', es: 'hora de la flota', fr: 'heure de la flotte' },
  send: { en: 'Sent to', es: 'Se envía a', fr: 'Envoyé à' },
  people: { en: 'People', es: 'Personas', fr: 'Personnes' },
  emails: { en: 'Email addresses', es: 'Direcciones de correo', fr: 'Adresses e-mail' },
  emailsHelp: {
    en: 'For people outside of the company. They get the file, and a link for 30 days.',
    es: 'Para personas de fuera de la empresa. Reciben el archivo y un enlace durante 30 días.',
    fr: 'Pour des personnes hors de l’entreprise. Elles reçoivent le fichier et un lien pendant 30 jours.',
  },
  noEmail: {
    en: 'They are notified in the application. Email is not offered: this server has no mail server set up. Whoever runs it can add one.',
    es: 'Se les notifica en la aplicación. No se ofrece el correo electrónico: este servidor no tiene configurado un servidor de correo. Quien lo administra puede añadirlo.',
    fr: 'Ces personnes sont notifiées dans l’application. L’e-mail n’est pas proposé\u00a0: aucun serveur de messagerie n’est configuré. La personne qui gère ce serveur peut en ajouter un.',
  },
  badEmail: {
    en: 'Each address must be like name@company.com.',
    es: 'Cada dirección debe ser como nombre@empresa.com.',
    fr: 'Chaque adresse doit être de la forme nom@societe.com.',
  },
  recipientHelp: {
    en: 'People, email addresses, or both.',
    es: 'Personas, direcciones de correo o ambas.',
    fr: 'Des personnes, des adresses e-mail, ou les deux.',
  },
  recipientRequired: {
    en: 'Choose at least one person or email address.',
    es: 'Elija al menos una persona o una dirección de correo.',
    fr: 'Choisissez au moins une personne ou une adresse e-mail.',
  },
  formats: { en: 'Files', es: 'Archivos', fr: 'Fichiers' },
  language: { en: 'Language', es: 'Idioma', fr: 'Langue' },
  next: { en: 'Next', es: 'Próximo', fr: 'Prochain' },
  last: { en: 'Last', es: 'Último', fr: 'Dernier' },
  runs: { en: 'Made so far', es: 'Historial', fr: 'Historique' },
  gone: { en: 'People who have left', es: 'Personas que ya no están', fr: 'Personnes parties' },
  run: { en: 'Run now', es: 'Ejecutar ahora', fr: 'Lancer maintenant' },
  runDone: {
    en: '{name} is being made. It is sent as soon as it is ready.',
    es: '{name} se está generando. Se envía en cuanto esté listo.',
    fr: '{name} est en cours. L’envoi suit dès que le rapport est prêt.',
  },
  pause: { en: 'Pause', es: 'Pausar', fr: 'Suspendre' },
  resume: { en: 'Resume', es: 'Reanudar', fr: 'Reprendre' },
  never: { en: 'Not yet', es: 'Aún no', fr: 'Pas encore' },
  none: { en: 'No scheduled reports', es: 'Sin reportes programados', fr: 'Aucun rapport programmé' },
  noneHint: {
    en: 'A schedule makes a report by itself and sends it to whom you choose.',
    es: 'Una programación genera un reporte por sí sola y lo envía a quien elija.',
    fr: 'Une programmation produit un rapport d’elle-même et l’envoie à qui vous voulez.',
  },
  back: { en: 'Reports', es: 'Reportes', fr: 'Rapports' },
  list: { en: 'Scheduled reports', es: 'Reportes programados', fr: 'Rapports programmés' },
} as const;

/** What a report is about, by code. */
export const spanTexts = {
  yesterday: 'incidents.date.yesterday',
  'last-7-days': 'filter.week',
  'last-week': 'filter.last-week',
  'last-30-days': 'filter.last-30-days',
  'last-month': 'filter.last-month',
} as const;

export const frequencyTexts = {
  daily: { en: 'Every day', es: 'Todos los días', fr: 'Tous les jours' },
  weekly: { en: 'On days of the week', es: 'Ciertos días de la semana', fr: 'Certains jours de la semaine' },
  monthly: { en: 'Every month', es: 'Todos los meses', fr: 'Tous les mois' },
} as const;

/** Days of the week by number, from Monday. */
export const weekDayTexts = {
  '1': { en: 'Monday', es: 'Lunes', fr: 'Lundi' },
  '2': { en: 'Tuesday', es: 'Martes', fr: 'Mardi' },
  '3': { en: 'Wednesday', es: 'Miércoles', fr: 'Mercredi' },
  '4': { en: 'Thursday', es: 'Jueves', fr: 'Jeudi' },
  '5': { en: 'Friday', es: 'Viernes', fr: 'Vendredi' },
  '6': { en: 'Saturday', es: 'Sábado', fr: 'Samedi' },
  '7': { en: 'Sunday', es: 'Domingo', fr: 'Dimanche' },
} as const;

/** When a schedule is due, as a row shows it. */
export const dueTexts = {
  daily: { en: 'Every day at {time}', es: 'Todos los días a las {time}', fr: 'Tous les jours à {time}' },
  weekly: { en: '{days} at {time}', es: '{days} a las {time}', fr: '{days} à {time}' },
  monthly: {
    en: 'Day {day} of each month at {time}',
    es: 'El día {day} de cada mes a las {time}',
    fr: 'Le {day} de chaque mois à {time}',
  },
  monthlyLast: {
    en: 'Last day of each month at {time}',
    es: 'El último día de cada mes a las {time}',
    fr: 'Le dernier jour de chaque mois à {time}',
  },
} as const;

/** Whether a schedule makes reports, by code. */
export const scheduleStates = {
  active: { label: { en: 'On', es: 'En marcha', fr: 'En marche' }, tone: 'success' },
  paused: { label: { en: 'Paused', es: 'En pausa', fr: 'Suspendue' }, tone: 'neutral' },
} as const;

export const languageOptions = [
  { value: 'en', label: { en: 'English', es: 'English', fr: 'English' } },
  { value: 'es', label: { en: 'Español', es: 'Español', fr: 'Español' } },
  { value: 'fr', label: { en: 'Français', es: 'Français', fr: 'Français' } },
] as const;
