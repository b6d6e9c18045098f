/** The texts of drivers, in the languages of the application. */
export const driverTexts = {
  area: { en: 'Drivers', es: 'Conductores', fr: 'Conducteurs' },
  licence: { en: 'Licence', es: 'Licencia', fr: 'Permis' },
  licenceNumber: { en: 'Licence number', es: 'Número de licencia', fr: 'Numéro de permis' },
  expires: { en: 'Licence expires', es: 'Vence la licencia', fr: 'Expiration du permis' },
  phone: { en: 'Phone', es: 'Teléfono', fr: 'Téléphone' },
  email: { en: 'Email', es: 'Correo', fr: 'E-mail' },
  photo: { en: 'Photo', es: 'Foto', fr: 'Photo' },
  depot: { en: 'Home depot', es: 'Base', fr: 'Dépôt d’attache' },
  asset: { en: 'Asset', es: 'Activo', fr: 'Actif' },
  incidents: { en: 'Incidents, 30 days', es: 'Incidentes, 30 días', fr: 'Incidents, 30 jours' },
  score: { en: 'Score', es: 'Puntaje', fr: 'Score' },
  all: { en: 'All', es: 'Todos', fr: 'Tous' },
  assignment: { en: 'Assignment', es: 'Asignación', fr: 'Affectation' },
  newDriver: { en: 'New driver', es: 'Nuevo conductor', fr: 'Nouveau conducteur' },
} as const;

/** The driving states of a driver, by code. */
export const driverStatuses = {
  active: { label: { en: 'Active', es: 'Activo', fr: 'Actif' }, tone: 'success' },
  'on-leave': { label: { en: 'On leave', es: 'De permiso', fr: 'En congé' }, tone: 'warning' },
  inactive: { label: { en: 'Inactive', es: 'Inactivo', fr: 'Inactif' }, tone: 'neutral' },
} as const;
