/** The texts of the bell and of the list's own controls. */
export const bellTexts = {
  bell: {
    en: 'Notifications, {count} unread',
    es: 'Notificaciones, {count} sin leer',
    fr: 'Notifications, {count} {count|non lue|non lues}',
  },
  notLoaded: {
    en: 'Notifications could not be loaded',
    es: 'No se pudieron cargar las notificaciones',
    fr: 'Les notifications n’ont pas pu être chargées',
  },
  readAll: { en: 'Mark all as read', es: 'Marcar todas como leídas', fr: 'Tout marquer comme lu' },
  unread: { en: 'Unread', es: 'Sin leer', fr: 'Non lue' },
  escalated: { en: 'Nobody reacted', es: 'Nadie reaccionó', fr: 'Sans réaction' },
  mentioned: {
    en: '{name} mentioned you',
    es: '{name} le mencionó',
    // The participle would agree with who reads it.
    fr: '{name} a écrit à votre attention',
  },
  assigned: {
    en: '{name} assigned {count} {count|event|events} to you',
    es: '{name} le asignó {count} {count|evento|eventos}',
    fr: '{name} vous a attribué {count} {count|événement|événements}',
  },
  mention: {
    en: '{event}: “{comment}”',
    es: '{event}: “{comment}”',
    fr: '{event}\u00a0: «\u00a0{comment}\u00a0»',
  },
  further: {
    en: '{event} and others',
    es: '{event} y otros',
    fr: '{event} et d’autres',
  },
  reportFailed: {
    en: 'The report could not be generated',
    es: 'No se pudo generar el reporte',
    fr: 'Le rapport n’a pas pu être généré',
  },
  somebody: { en: 'Somebody', es: 'Alguien', fr: 'Quelqu’un' },
  open: { en: 'Open', es: 'Abrir', fr: 'Ouvrir' },
  failed: {
    en: 'They could not be marked as read',
    es: 'No se pudieron marcar como leídas',
    fr: 'Impossible de les marquer comme lues',
  },
} as const;
