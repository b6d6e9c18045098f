/** The texts of the runs of a schedule. */
export const runTexts = {
  due: { en: 'Due', es: 'Previsto', fr: 'Échéance' },
  state: { en: 'Result', es: 'Resultado', fr: 'Résultat' },
  report: { en: 'Report', es: 'Reporte', fr: 'Rapport' },
  sent: { en: 'Sent to', es: 'Enviado a', fr: 'Envoyé à' },
  asked: { en: 'asked for by {name}', es: 'lo pidió {name}', fr: 'demandé par {name}' },
  skipped: {
    en: '{count} earlier {count|report was|reports were} skipped while the server was not running',
    es: '{count} {count|reporte anterior omitido|reportes anteriores omitidos} mientras el servidor no estaba en marcha',
    fr: '{count} {count|rapport antérieur omis|rapports antérieurs omis} pendant que le serveur ne fonctionnait pas',
  },
  none: {
    en: 'This schedule has not made a report yet',
    es: 'Esta programación aún no ha generado ningún reporte',
    fr: 'Cette programmation n’a encore produit aucun rapport',
  },
} as const;

/** How far a run is, by code. */
export const runStates = {
  pending: { label: { en: 'Being made', es: 'En curso', fr: 'En cours' }, tone: 'info' },
  sending: { label: { en: 'Being sent', es: 'Enviando', fr: 'Envoi en cours' }, tone: 'info' },
  done: { label: { en: 'Sent', es: 'Enviado', fr: 'Envoyé' }, tone: 'success' },
  partly: {
    label: { en: 'Not sent to all', es: 'No enviado a todos', fr: 'Pas envoyé à tous' },
    tone: 'warning',
  },
  failed: { label: { en: 'Failed', es: 'Falló', fr: 'Échec' }, tone: 'error' },
} as const;

/** Why no report came of a run, by the server's code. */
export const runFailures = {
  full: {
    en: 'There are too many reports. Delete some, then run it again.',
    es: 'Hay demasiados reportes. Elimine algunos y vuelva a ejecutarla.',
    fr: 'Il y a trop de rapports. Supprimez-en, puis relancez-la.',
  },
  reportGone: {
    en: 'The report was deleted before it was sent.',
    es: 'El reporte se eliminó antes de enviarse.',
    fr: 'Le rapport a été supprimé avant l’envoi.',
  },
  tooOld: 'report.failed.tooOld',
  interrupted: 'report.failed.interrupted',
  error: 'report.failed.error',
} as const;
