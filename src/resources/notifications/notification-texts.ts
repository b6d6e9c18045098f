/** The texts of the list of notifications that its definition needs. */
export const notificationTexts = {
  area: { en: 'Notifications', es: 'Notificaciones', fr: 'Notifications' },
  about: { en: 'Notification', es: 'Notificación', fr: 'Notification' },
  what: { en: 'What happened', es: 'Qué ocurrió', fr: 'Ce qui s’est passé' },
  at: { en: 'When', es: 'Cuándo', fr: 'Quand' },
  all: { en: 'All', es: 'Todas', fr: 'Toutes' },
  unread: { en: 'Unread', es: 'Sin leer', fr: 'Non lues' },
  read: { en: 'Mark as read', es: 'Marcar como leída', fr: 'Marquer comme lue' },
  acknowledge: { en: 'Acknowledge', es: 'Confirmar', fr: 'Prendre en charge' },
  acknowledged: {
    en: '{name}: no one else will be notified.',
    es: '{name}: no se notificará a nadie más.',
    fr: '{name}\u00a0: personne d’autre ne sera notifié.',
  },
  none: { en: 'No notifications', es: 'Sin notificaciones', fr: 'Aucune notification' },
  noneHint: {
    en: 'Alerts and scheduled reports that name you as a recipient come here, and comments and events that others send you.',
    es: 'Aquí llegan las alertas y los reportes programados que le incluyen entre sus destinatarios, y los comentarios y eventos que otros le envían.',
    fr: 'Les alertes et les rapports programmés qui vous sont adressés arrivent ici, avec les commentaires et les événements que d’autres vous envoient.',
  },
} as const;
