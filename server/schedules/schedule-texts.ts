import type { ReportLanguage } from '../reports/texts';

interface ScheduleTexts {
  title: string;
  day: string;
  days: string;
  figure: string;
  attached: string;
  notAttached: string;
  link: string;
  noLink: string;
  skipped: string;
  open: string;
  foot: string;
}

/** The texts of a schedule's email, with placeholders such as `{name}` and `{from}`. */
export const textsOfSchedule: Record<ReportLanguage, ScheduleTexts> = {
  en: {
    title: '{name}: {when}',
    day: '{type}, {from}',
    days: '{type}, {from} to {to}',
    figure: '{label}: {value}',
    attached: 'The report is attached.',
    notAttached: 'The report is too large for an email, so it is not attached.',
    link: 'The link below works until {until}. Whoever has it can see this report.',
    noLink: 'You find it in the application, under Reports.',
    skipped:
      'The server was not running at {count} earlier times, the first on {since}. Those reports were not made.',
    open: 'Open the report',
    foot: '{company} sends you this because the schedule “{name}” names you as a recipient. A manager of your fleet can change that.',
  },
  es: {
    title: '{name}: {when}',
    day: '{type}, {from}',
    days: '{type}, del {from} al {to}',
    figure: '{label}: {value}',
    attached: 'El reporte va adjunto.',
    notAttached: 'El reporte es demasiado grande para un correo; por eso no va adjunto.',
    link: 'El enlace funciona hasta el {until}. Quien lo tenga puede ver este reporte.',
    noLink: 'Lo encontrará en la aplicación, en Reportes.',
    skipped:
      'El servidor no estaba en marcha en {count} ocasiones anteriores, la primera el {since}. Esos reportes no se hicieron.',
    open: 'Abrir el reporte',
    foot: '{company} le envía este mensaje porque figura entre los destinatarios de la programación “{name}”. Un responsable de su flota puede cambiarlo.',
  },
  fr: {
    title: '{name}\u00a0: {when}',
    day: '{type}, {from}',
    days: '{type}, du {from} au {to}',
    figure: '{label}\u00a0: {value}',
    attached: 'Le rapport est joint à ce message.',
    notAttached: 'Le rapport est trop volumineux pour un e-mail\u202f; il n’est donc pas joint.',
    link: 'Le lien ci-dessous fonctionne jusqu’au {until}. Toute personne qui le possède peut voir ce rapport.',
    noLink: 'Vous le trouverez dans l’application, sous Rapports.',
    skipped:
      'Le serveur ne fonctionnait pas lors de {count} échéances précédentes, la première le {since}. Ces rapports n’ont pas été établis.',
    open: 'Ouvrir le rapport',
    foot: '{company} vous envoie ce message parce que vous figurez parmi les destinataires de la programmation «\u00a0{name}\u00a0». Un responsable de votre flotte peut modifier ce choix.',
  },
};
