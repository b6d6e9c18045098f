/** The texts of the cells of runs, which are loaded with the list. */
export const cellTexts = {
  asked: { en: 'asked for by {name}', es: 'lo pidió {name}', fr: 'demandé par {name}' },
  skipped: {
    en: '{count} earlier {count|report was|reports were} skipped while the server was not running',
    es: '{count} {count|reporte anterior omitido|reportes anteriores omitidos} mientras el servidor no estaba en marcha',
    fr: '{count} {count|rapport antérieur omis|rapports antérieurs omis} pendant que le serveur ne fonctionnait pas',
  },
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
