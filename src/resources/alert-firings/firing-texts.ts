/** The texts of messages that rules sent. */
export const firingTexts = {
  at: { en: 'Sent', es: 'Enviado', fr: 'Envoyé' },
  recipients: { en: 'Recipients', es: 'Destinatarios', fr: 'Destinataires' },
  seenTo: { en: 'Acknowledged by', es: 'Confirmado por', fr: 'Pris en charge par' },
  none: { en: 'No messages yet', es: 'Aún no hay mensajes', fr: 'Aucun message pour l’instant' },
} as const;
