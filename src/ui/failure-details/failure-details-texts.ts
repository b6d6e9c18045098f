/** The texts of an error's reference, in the languages of the application. */
export const failureDetailsTexts = {
  reference: { en: 'Reference', es: 'Referencia', fr: 'Référence' },
  copy: { en: 'Copy reference', es: 'Copiar referencia', fr: 'Copier la référence' },
  copied: { en: 'Copied', es: 'Copiado', fr: 'Copié' },
  notCopied: {
    en: 'Your browser did not allow copying. Select the text and copy it.',
    es: 'El navegador no permitió copiar. Seleccione el texto y cópielo.',
    fr: 'Le navigateur n’a pas permis la copie. Sélectionnez le texte et copiez-le.',
  },
  details: { en: 'Details for support', es: 'Detalles para soporte', fr: 'Détails pour l’assistance' },
  time: { en: 'Time', es: 'Hora', fr: 'Heure' },
  address: { en: 'Address', es: 'Dirección', fr: 'Adresse' },
  status: { en: 'Status', es: 'Estado', fr: 'Code' },
  version: { en: 'Version', es: 'Versión', fr: 'Version' },
} as const;
