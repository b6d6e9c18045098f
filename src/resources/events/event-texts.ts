/** The texts of events and what is decided about them, in the languages of the application. */
export const eventTexts = {
  area: { en: 'Review', es: 'Revisión', fr: 'Revue' },
  event: { en: 'Event', es: 'Evento', fr: 'Événement' },
  open: { en: 'Review', es: 'Revisar', fr: 'Examiner' },
  openEvent: { en: 'Open event', es: 'Abrir evento', fr: 'Ouvrir l’événement' },
  state: { en: 'State', es: 'Situación', fr: 'Suivi' },
  kind: { en: 'Kind', es: 'Clase', fr: 'Nature' },
  source: { en: 'Source', es: 'Origen', fr: 'Origine' },
  incident: { en: 'Incident', es: 'Incidente', fr: 'Incident' },
  adas: { en: 'ADAS event', es: 'Evento ADAS', fr: 'Événement ADAS' },
  rule: { en: 'Alert rule', es: 'Regla de alerta', fr: 'Règle d’alerte' },
  time: { en: 'Time', es: 'Hora', fr: 'Heure' },
  asset: { en: 'Asset', es: 'Activo', fr: 'Actif' },
  dashcam: { en: 'Dashcam', es: 'Dashcam', fr: 'Dashcam' },
  driver: { en: 'Driver', es: 'Conductor', fr: 'Conducteur' },
  assignee: { en: 'Assignee', es: 'Responsable', fr: 'Responsable' },
  person: { en: 'Assigned to', es: 'Asignado a', fr: 'Confié à' },
  everybody: { en: 'Everybody', es: 'Todos', fr: 'Tout le monde' },
  mine: { en: 'Mine', es: 'Míos', fr: 'Les miens' },
  unassigned: { en: 'Unassigned', es: 'Sin asignar', fr: 'Non attribués' },
  reason: { en: 'Reason', es: 'Motivo', fr: 'Motif' },
  decidedBy: { en: 'Decided by', es: 'Decidido por', fr: 'Décidé par' },
  decidedAt: { en: 'Decided at', es: 'Decidido el', fr: 'Décidé le' },
  empty: { en: 'Nothing to review', es: 'Nada por revisar', fr: 'Rien à examiner' },
  emptyHint: {
    en: 'Every event of these days has been decided.',
    es: 'Todos los eventos de estos días ya están decididos.',
    fr: 'Tous les événements de ces jours ont été traités.',
  },
  loadFailed: {
    en: 'Failed to load events',
    es: 'No se pudieron cargar los eventos',
    fr: 'Impossible de charger les événements',
  },
  newest: { en: 'Newest first', es: 'Más recientes primero', fr: 'Les plus récents d’abord' },
  oldest: { en: 'Oldest first', es: 'Más antiguos primero', fr: 'Les plus anciens d’abord' },
  worst: { en: 'Most severe first', es: 'Más graves primero', fr: 'Les plus graves d’abord' },
} as const;

/** What has been decided about an event, by code. */
export const eventStateChoices = {
  new: { label: { en: 'New', es: 'Nuevo', fr: 'Nouveau' }, tone: 'info' },
  'in-review': { label: { en: 'In review', es: 'En revisión', fr: 'En cours' }, tone: 'warning' },
  'needs-coaching': {
    label: { en: 'Needs coaching', es: 'Requiere capacitación', fr: 'À former' },
    tone: 'error',
  },
  dismissed: { label: { en: 'Dismissed', es: 'Descartado', fr: 'Écarté' }, tone: 'neutral' },
  resolved: { label: { en: 'Resolved', es: 'Resuelto', fr: 'Résolu' }, tone: 'success' },
} as const;

/** Kinds of incidents that no alert type of the catalogue names. */
export const otherKindTexts = {
  crossing: { en: 'Arrival or departure', es: 'Llegada o salida', fr: 'Arrivée ou départ' },
  other: { en: 'Other', es: 'Otro', fr: 'Autre' },
} as const;
