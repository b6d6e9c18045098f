/** The texts of sharing a report by link. */
export const shareTexts = {
  share: { en: 'Share', es: 'Compartir', fr: 'Partager' },
  title: { en: 'Share “{name}”', es: 'Compartir “{name}”', fr: 'Partager «\u00a0{name}\u00a0»' },
  who: {
    en: 'Whoever has the link can see this report without signing in, until the link ends.',
    es: 'Quien tenga el enlace puede ver este reporte sin iniciar sesión, hasta que el enlace termine.',
    fr: 'Toute personne qui possède le lien peut voir ce rapport sans se connecter, jusqu’à la fin du lien.',
  },
  ends: { en: 'The link ends', es: 'El enlace termina', fr: 'Le lien prend fin' },
  days: {
    en: 'after {count} {count|day|days}',
    es: 'en {count} {count|día|días}',
    fr: 'dans {count} {count|jour|jours}',
  },
  custom: { en: 'on another day', es: 'otro día', fr: 'un autre jour' },
  lastDay: { en: 'Last day of the link', es: 'Último día del enlace', fr: 'Dernier jour du lien' },
  badDay: {
    en: 'Choose a day from today to {day}: a link lasts {days} days at most.',
    es: 'Elija un día entre hoy y el {day}: un enlace dura {days} días como máximo.',
    fr: 'Choisissez un jour entre aujourd’hui et le {day}\u00a0: un lien dure {days} jours au plus.',
  },
  create: { en: 'Create Link', es: 'Crear enlace', fr: 'Créer un lien' },
  link: { en: 'Link', es: 'Enlace', fr: 'Lien' },
  once: {
    en: 'Copy it now: it is shown this once. It works until {date}.',
    es: 'Cópielo ahora: solo se muestra esta vez. Funciona hasta el {date}.',
    fr: 'Copiez-le maintenant\u00a0: il n’est affiché que cette fois. Il fonctionne jusqu’au {date}.',
  },
  active: { en: 'Links that work', es: 'Enlaces activos', fr: 'Liens actifs' },
  none: {
    en: 'There is no link to this report.',
    es: 'No hay ningún enlace a este reporte.',
    fr: 'Il n’y a aucun lien vers ce rapport.',
  },
  by: { en: 'Made by {name}', es: 'Creado por {name}', fr: 'Créé par {name}' },
  sent: {
    en: 'Sent to {recipient} by the schedule “{name}”',
    es: 'Enviado a {recipient} por la programación “{name}”',
    fr: 'Envoyé à {recipient} par la programmation «\u00a0{name}\u00a0»',
  },
  until: { en: 'until {date}', es: 'hasta el {date}', fr: 'jusqu’au {date}' },
  unopened: { en: 'not opened yet', es: 'aún no se ha abierto', fr: 'pas encore ouvert' },
  opened: {
    en: 'opened {count} {count|time|times}, last on {date}',
    es: 'abierto {count} {count|vez|veces}, la última el {date}',
    fr: 'ouvert {count} {count|fois|fois}, la dernière le {date}',
  },
  more: { en: 'and {count} more', es: 'y {count} más', fr: 'et {count} de plus' },
  revoke: { en: 'Revoke', es: 'Revocar', fr: 'Révoquer' },
  revokeAsk: { en: 'Revoke this link?', es: '¿Revocar este enlace?', fr: 'Révoquer ce lien\u00a0?' },
  revokeText: {
    en: '{name}, {facts}. Whoever has it can no longer open the report. This cannot be undone.',
    es: '{name}, {facts}. Quien lo tenga ya no podrá abrir el reporte. Esto no se puede deshacer.',
    fr: '{name}, {facts}. Quiconque le possède ne pourra plus ouvrir le rapport. Cette action est irréversible.',
  },
  revoked: {
    en: 'The link no longer works.',
    es: 'El enlace ya no funciona.',
    fr: 'Le lien ne fonctionne plus.',
  },
  ended: {
    en: 'This link has ended. Ask whoever sent it to you for a new one.',
    es: 'Este enlace ha terminado. Pida uno nuevo a quien se lo envió.',
    fr: 'Ce lien a pris fin. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  },
  anew: {
    en: 'This report is being made anew. Try again in a minute.',
    es: 'Este reporte se está generando de nuevo. Vuelva a intentarlo en un minuto.',
    fr: 'Ce rapport est en cours de mise à jour. Réessayez dans une minute.',
  },
  shared: {
    en: 'Shared by {company} until {date}',
    es: 'Compartido por {company} hasta el {date}',
    fr: 'Partagé par {company} jusqu’au {date}',
  },
  saveFailed: {
    en: 'The file could not be fetched. Try again in a minute.',
    es: 'No se pudo obtener el archivo. Vuelva a intentarlo en un minuto.',
    fr: 'Impossible d’obtenir le fichier. Réessayez dans une minute.',
  },
} as const;
