/** The texts about recipients of alerts. */
export const noticeTexts = {
  section: { en: 'Notifications', es: 'Notificaciones', fr: 'Notifications' },
  recipients: { en: 'Recipients', es: 'Destinatarios', fr: 'Destinataires' },
  channels: { en: 'Notify by', es: 'Notificar por', fr: 'Notifier par' },
  app: { en: 'In the application', es: 'En la aplicación', fr: 'Dans l’application' },
  email: { en: 'Email', es: 'Correo electrónico', fr: 'E-mail' },
  webhook: { en: 'Webhook', es: 'Webhook', fr: 'Webhook' },
  noEmail: {
    en: 'Email is not offered: this server has no mail server set up. Whoever runs it can add one.',
    es: 'No se ofrece el correo electrónico: este servidor no tiene configurado un servidor de correo. Quien lo administra puede añadirlo.',
    fr: 'L’e-mail n’est pas proposé\u00a0: aucun serveur de messagerie n’est configuré. La personne qui gère ce serveur peut en ajouter un.',
  },
  emails: { en: 'Further email addresses', es: 'Otras direcciones de correo', fr: 'Autres adresses e-mail' },
  badEmail: {
    en: 'Each address must be like name@company.com.',
    es: 'Cada dirección debe ser como nombre@empresa.com.',
    fr: 'Chaque adresse doit être de la forme nom@societe.com.',
  },
  webhookUrl: { en: 'Address of the webhook', es: 'Dirección del webhook', fr: 'Adresse du webhook' },
  webhookHelp: {
    en: 'It receives each message as signed JSON. Its address must begin with https:// and be public.',
    es: 'Recibe cada mensaje como JSON firmado. La dirección debe empezar por https:// y ser pública.',
    fr: 'Il reçoit chaque message en JSON signé. L’adresse doit commencer par https:// et être publique.',
  },
  webhookMissing: {
    en: 'Enter an address that begins with https://.',
    es: 'Indique una dirección que empiece por https://.',
    fr: 'Indiquez une adresse qui commence par https://.',
  },
  recipientRequired: {
    en: 'Choose at least one recipient, or leave “Notify by” empty.',
    es: 'Elija al menos un destinatario o deje vacío «Notificar por».',
    fr: 'Choisissez au moins un destinataire, ou laissez «\u00a0Notifier par\u00a0» vide.',
  },
  noChannel: {
    en: 'Choose how to notify the recipients.',
    es: 'Elija cómo notificar a los destinatarios.',
    fr: 'Choisissez comment notifier les destinataires.',
  },
  cooldown: { en: 'Group for (minutes)', es: 'Agrupar durante (minutos)', fr: 'Regrouper pendant (minutes)' },
  cooldownHelp: {
    en: 'After a message, further incidents are sent together in one.',
    es: 'Tras un mensaje, los incidentes siguientes se envían juntos en uno solo.',
    fr: 'Après un message, les incidents suivants sont envoyés ensemble en un seul.',
  },
  quietSection: { en: 'Quiet hours', es: 'Horas de silencio', fr: 'Heures calmes' },
  quietFrom: { en: 'From', es: 'Desde', fr: 'De' },
  quietTo: { en: 'To', es: 'Hasta', fr: 'À' },
  quietZone: { en: 'Time zone', es: 'Zona horaria', fr: 'Fuseau horaire' },
  fleetZone: { en: 'The fleet’s clock', es: 'El reloj de la flota', fr: 'L’horloge de la flotte' },
  quietHelp: {
    en: 'Incidents in quiet hours are sent in one message when they end.',
    es: 'Los incidentes en horas de silencio se envían en un solo mensaje cuando terminan.',
    fr: 'Les incidents des heures calmes sont envoyés en un seul message à la fin.',
  },
  escalationSection: { en: 'If nobody reacts', es: 'Si nadie reacciona', fr: 'Si personne ne réagit' },
  escalateAfter: { en: 'After (minutes)', es: 'Después de (minutos)', fr: 'Après (minutes)' },
  escalateTo: { en: 'Also notify', es: 'Notificar también a', fr: 'Notifier aussi' },
  escalateEmails: { en: 'And these addresses', es: 'Y a estas direcciones', fr: 'Et ces adresses' },
  escalationRecipientRequired: {
    en: 'Choose whom to notify then.',
    es: 'Elija a quién notificar entonces.',
    fr: 'Choisissez qui notifier alors.',
  },
  goneRecipients: {
    en: 'Recipients who have left',
    es: 'Destinatarios que ya no están',
    fr: 'Destinataires partis',
  },
  gone: {
    en: '{count} {count|recipient has|recipients have} left: {names}',
    es: '{count} {count|destinatario ya no está|destinatarios ya no están}: {names}',
    fr: '{count} {count|destinataire n’est plus là|destinataires ne sont plus là}\u00a0: {names}',
  },
  lastFailure: { en: 'Last failure', es: 'Último fallo', fr: 'Dernier échec' },
  notDelivered: {
    en: 'Last message not delivered',
    es: 'Último mensaje no entregado',
    fr: 'Dernier message non remis',
  },
  preview: {
    en: 'Would have found {count} {count|incident|incidents} in the last 7 days.',
    es: 'Habría detectado {count} {count|incidente|incidentes} en los últimos 7 días.',
    fr: 'Aurait relevé {count} {count|incident|incidents} ces 7 derniers jours.',
  },
  previewNone: {
    en: 'Would have found nothing in the last 7 days.',
    es: 'No habría detectado nada en los últimos 7 días.',
    fr: 'N’aurait rien relevé ces 7 derniers jours.',
  },
  previewMessages: {
    en: 'They would have come in {count} {count|message|messages}.',
    es: 'Habrían llegado en {count} {count|mensaje|mensajes}.',
    fr: 'Ils seraient arrivés en {count} {count|message|messages}.',
  },
  previewAssets: { en: 'Most of them: {names}.', es: 'La mayoría: {names}.', fr: 'Surtout\u00a0: {names}.' },
  previewSample: {
    en: 'Estimated from {looked} of {all} assets.',
    es: 'Calculado a partir de {looked} de {all} activos.',
    fr: 'Estimé à partir de {looked} actifs sur {all}.',
  },
  previewNoAssets: {
    en: 'No asset has this name, type, tag or group.',
    es: 'Ningún activo tiene este nombre, tipo, etiqueta o grupo.',
    fr: 'Aucun actif ne porte ce nom, ce type, cette étiquette ou ce groupe.',
  },
  previewWait: {
    en: 'Looking at the last 7 days …',
    es: 'Revisando los últimos 7 días…',
    fr: 'Examen des 7 derniers jours…',
  },
  previewFailed: {
    en: 'The last 7 days could not be looked at. The alert can be saved all the same.',
    es: 'No se pudieron revisar los últimos 7 días. La alerta se puede guardar de todos modos.',
    fr: 'Les 7 derniers jours n’ont pas pu être examinés. L’alerte peut tout de même être enregistrée.',
  },
  firings: { en: 'Messages', es: 'Mensajes', fr: 'Messages' },
  secret: { en: 'New webhook secret', es: 'Nuevo secreto del webhook', fr: 'Nouveau secret du webhook' },
  secretAsk: {
    en: 'The secret signs what “{name}” sends to its webhook. A new one takes the place of the present one at once.',
    es: 'El secreto firma lo que “{name}” envía a su webhook. Uno nuevo sustituye al actual de inmediato.',
    fr: 'Le secret signe ce que «\u00a0{name}\u00a0» envoie à son webhook. Un nouveau remplace aussitôt l’actuel.',
  },
  secretMake: { en: 'Make a secret', es: 'Crear un secreto', fr: 'Créer un secret' },
  secretOnce: {
    en: 'Copy it now: it is shown this once.',
    es: 'Cópielo ahora: solo se muestra esta vez.',
    fr: 'Copiez-le maintenant\u00a0: il n’est affiché que cette fois.',
  },
  secretField: { en: 'Secret', es: 'Secreto', fr: 'Secret' },
} as const;

/** The channels of notifications, by code. */
export const channelTexts = {
  app: noticeTexts.app,
  email: noticeTexts.email,
  webhook: noticeTexts.webhook,
} as const;

/** Why a message did not arrive, by the server's code. */
export const failureTexts = {
  recipientGone: { en: 'has left', es: 'ya no está', fr: 'n’est plus là' },
  mailNotSetUp: {
    en: 'no mail server is set up',
    es: 'no hay servidor de correo',
    fr: 'aucun serveur de messagerie',
  },
  refused: {
    en: 'refused by the mail server',
    es: 'rechazado por el servidor de correo',
    fr: 'refusé par le serveur de messagerie',
  },
  unreachable: { en: 'could not be reached', es: 'sin conexión', fr: 'injoignable' },
  timeout: { en: 'did not answer in time', es: 'no respondió a tiempo', fr: 'n’a pas répondu à temps' },
  privateAddress: {
    en: 'leads into a private network',
    es: 'lleva a una red privada',
    fr: 'mène à un réseau privé',
  },
  badAnswer: { en: 'answered with an error', es: 'respondió con un error', fr: 'a répondu par une erreur' },
  reportGone: {
    en: 'the report was deleted',
    es: 'el reporte se eliminó',
    fr: 'le rapport a été supprimé',
  },
  error: { en: 'could not be sent', es: 'no se pudo enviar', fr: 'n’a pas pu être envoyé' },
} as const;
