/** The texts of the dialog with a link to choose a password, which is loaded when it is opened. */
export const linkTexts = {
  title: {
    en: 'Password link of {name}',
    es: 'Enlace de contraseña de {name}',
    fr: 'Lien de mot de passe de {name}',
  },
  ask: {
    en: 'A link lets {name} choose a password, once. Links made before end.',
    es: 'Un enlace permite a {name} elegir una contraseña, una sola vez. Los enlaces anteriores dejan de servir.',
    fr: 'Un lien permet à {name} de choisir un mot de passe, une seule fois. Les liens précédents ne servent plus.',
  },
  make: { en: 'Create Link', es: 'Crear enlace', fr: 'Créer un lien' },
  once: {
    en: 'This link is shown only now. Copy it and give it to {name}; it is good until {date}.',
    es: 'Este enlace solo se muestra ahora. Cópielo y entrégueselo a {name}; sirve hasta el {date}.',
    fr: 'Ce lien ne s’affiche que maintenant. Copiez-le et transmettez-le à {name} ; il est valable jusqu’au {date}.',
  },
} as const;
