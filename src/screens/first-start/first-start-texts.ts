/** The texts of the page on which the first administrator is created. */
export const firstStartTexts = {
  title: { en: 'Set up your fleet', es: 'Configure su flota', fr: 'Configurez votre flotte' },
  intro: {
    en: 'You become the first administrator, and can then invite the others.',
    es: 'Será el primer administrador y podrá invitar después a los demás.',
    fr: 'Vous serez le premier administrateur et pourrez ensuite inviter les autres.',
  },
  companyName: { en: 'Company', es: 'Empresa', fr: 'Entreprise' },
  name: { en: 'Your name', es: 'Su nombre', fr: 'Votre nom' },
  email: { en: 'Email', es: 'Correo', fr: 'E-mail' },
  password: { en: 'Password', es: 'Contraseña', fr: 'Mot de passe' },
  timezone: { en: 'Time zone', es: 'Zona horaria', fr: 'Fuseau horaire' },
  fleetClock: {
    en: 'The fleet’s clock ({offset})',
    es: 'El reloj de la flota ({offset})',
    fr: 'L’horloge de la flotte ({offset})',
  },
  dateFormat: { en: 'Date format', es: 'Formato de fecha', fr: 'Format de date' },
  submit: { en: 'Create Administrator', es: 'Crear administrador', fr: 'Créer l’administrateur' },
  submitting: { en: 'Creating...', es: 'Creando...', fr: 'Création...' },
  required: {
    en: 'This field is required.',
    es: 'Este campo es obligatorio.',
    fr: 'Ce champ est obligatoire.',
  },
  emailFault: {
    en: 'Enter a valid email address.',
    es: 'Escriba una dirección de correo válida.',
    fr: 'Saisissez une adresse e-mail valide.',
  },
  doneTitle: { en: 'This is done', es: 'Ya está hecho', fr: 'C’est déjà fait' },
  done: {
    en: 'The first administrator is there already. Sign in, or ask them to invite you.',
    es: 'Ya hay un primer administrador. Inicie sesión o pídale que le invite.',
    fr: 'Le premier administrateur existe déjà. Connectez-vous ou demandez-lui de vous inviter.',
  },
  endedTitle: { en: 'This link has ended', es: 'Este enlace ya no sirve', fr: 'Ce lien n’est plus valable' },
  ended: {
    en: 'Restart the server: it prints a new link, which is good for an hour.',
    es: 'Reinicie el servidor: mostrará un enlace nuevo, que sirve durante una hora.',
    fr: 'Redémarrez le serveur : il affiche un nouveau lien, valable une heure.',
  },
} as const;
