/** The texts of groups, in the languages of the application. */
export const groupTexts = {
  group: { en: 'Group', es: 'Grupo', fr: 'Groupe' },
  area: { en: 'Groups', es: 'Grupos', fr: 'Groupes' },
  colour: { en: 'Colour', es: 'Color', fr: 'Couleur' },
  tags: { en: 'Tags', es: 'Etiquetas', fr: 'Étiquettes' },
  tagsHelp: {
    en: 'Every asset of these types and tags belongs to the group.',
    es: 'Todos los activos de estos tipos y etiquetas pertenecen al grupo.',
    fr: 'Tous les actifs de ces types et étiquettes font partie du groupe.',
  },
  assets: { en: 'Single assets', es: 'Activos sueltos', fr: 'Actifs à l’unité' },
  count: { en: 'Assets', es: 'Activos', fr: 'Actifs' },
  newGroup: { en: 'New group', es: 'Nuevo grupo', fr: 'Nouveau groupe' },
} as const;
