/** The texts of the table of roles. */
export const roleTexts = {
  open: { en: 'Roles', es: 'Roles', fr: 'Rôles' },
  title: { en: 'What Roles May Do', es: 'Qué puede cada rol', fr: 'Ce que permet chaque rôle' },
  text: {
    en: 'Everybody who is signed in watches the fleet, decides about events, asks for videos and makes reports. Beyond that:',
    es: 'Todos los que han iniciado sesión ven la flota, deciden sobre los eventos, piden videos y crean informes. Además:',
    fr: 'Toute personne connectée suit la flotte, traite les événements, demande des vidéos et crée des rapports. En plus\u00a0:',
  },
  ability: { en: 'May', es: 'Puede', fr: 'Peut' },
  yes: { en: 'Yes', es: 'Sí', fr: 'Oui' },
  no: { en: 'No', es: 'No', fr: 'Non' },
} as const;

/** What not every role may do, each named after one of its actions. */
export const abilities = [
  {
    action: 'users.edit',
    label: {
      en: 'Invite, lock and change users',
      es: 'Invitar, bloquear y modificar usuarios',
      fr: 'Inviter, bloquer et modifier les utilisateurs',
    },
  },
  {
    action: 'settings.editCompany',
    label: {
      en: 'Change the company’s details',
      es: 'Modificar los datos de la empresa',
      fr: 'Modifier les coordonnées de l’entreprise',
    },
  },
  {
    action: 'alert-rules.edit',
    label: {
      en: 'Create, change and delete alerts',
      es: 'Crear, modificar y eliminar alertas',
      fr: 'Créer, modifier et supprimer des alertes',
    },
  },
  {
    action: 'drivers.edit',
    label: {
      en: 'Change drivers, and see their licences and contacts',
      es: 'Modificar conductores y ver sus licencias y contactos',
      fr: 'Modifier les conducteurs, et voir leurs permis et coordonnées',
    },
  },
  {
    action: 'depots.edit',
    label: { en: 'Change depots', es: 'Modificar bases', fr: 'Modifier les dépôts' },
  },
  {
    action: 'groups.edit',
    label: { en: 'Change groups', es: 'Modificar grupos', fr: 'Modifier les groupes' },
  },
  {
    action: 'history.list',
    label: { en: 'See who changed what', es: 'Ver quién cambió qué', fr: 'Voir qui a modifié quoi' },
  },
] as const;
