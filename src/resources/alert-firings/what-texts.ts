/** What happened, in a line: one asset, or so many at once. */
export const whatTexts = {
  several: {
    en: '{assets} {assets|asset|assets}, {events} {events|incident|incidents}',
    es: '{assets} {assets|activo|activos}, {events} {events|incidente|incidentes}',
    fr: '{assets} {assets|actif|actifs}, {events} {events|incident|incidents}',
  },
  missed: {
    en: '{count} of them while nothing could be sent',
    es: '{count} de ellos cuando no se podía enviar nada',
    fr: 'dont {count} quand rien ne pouvait être envoyé',
  },
  formerRecipient: { en: 'Somebody who has left', es: 'Alguien que ya no está', fr: 'Une personne partie' },
  waiting: { en: 'waiting', es: 'en espera', fr: 'en attente' },
  delivered: { en: 'delivered', es: 'entregado', fr: 'remis' },
  failed: { en: 'failed: {reason}', es: 'falló: {reason}', fr: 'échec\u00a0: {reason}' },
  retried: {
    en: 'waiting, as it failed: {reason}',
    es: 'en espera, porque falló: {reason}',
    fr: 'en attente, après un échec\u00a0: {reason}',
  },
  further: { en: 'escalation', es: 'escalamiento', fr: 'escalade' },
} as const;
