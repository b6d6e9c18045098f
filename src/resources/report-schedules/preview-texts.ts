/** The texts of what a schedule will do, which are loaded with its form. */
export const previewTexts = {
  runs: {
    en: 'Next times: {times}',
    es: 'Próximas veces: {times}',
    fr: 'Prochaines fois\u00a0: {times}',
  },
  runsOnOwnClock: {
    en: 'Next times, in {zone}: {times}',
    es: 'Próximas veces, en {zone}: {times}',
    fr: 'Prochaines fois, en {zone}\u00a0: {times}',
  },
  send: {
    en: 'This will send to {count} {count|person|people}.',
    es: 'Se enviará a {count} {count|persona|personas}.',
    fr: 'Envoi à {count} {count|personne|personnes}.',
  },
  tell: {
    en: 'This will tell {count} {count|person|people} in the application.',
    es: 'Se avisará a {count} {count|persona|personas} en la aplicación.',
    fr: '{count} {count|personne sera prévenue|personnes seront prévenues} dans l’application.',
  },
} as const;
