/** The texts of the runs of a schedule. */
export const runTexts = {
  due: { en: 'Due', es: 'Previsto', fr: 'Échéance' },
  state: { en: 'Result', es: 'Resultado', fr: 'Résultat' },
  report: { en: 'Report', es: 'Reporte', fr: 'Rapport' },
  sent: { en: 'Sent to', es: 'Enviado a', fr: 'Envoyé à' },
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
