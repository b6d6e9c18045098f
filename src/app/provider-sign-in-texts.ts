/** The texts of the sign-in by the company's own provider. */
export const providerTexts = {
  or: { en: 'or', es: 'o', fr: 'ou' },
  button: {
    en: 'Sign in with your company’s account',
    es: 'Iniciar sesión con la cuenta de su empresa',
    fr: 'Se connecter avec le compte de votre entreprise',
  },
  arriving: { en: 'Signing in...', es: 'Iniciando sesión...', fr: 'Connexion...' },
};

/** Why it ended without a session, by the code in the address. */
export const refusalTexts = {
  denied: {
    en: 'You did not finish the sign-in at your company’s sign-in service.',
    es: 'No terminó el inicio de sesión en el servicio de su empresa.',
    fr: 'Vous n’avez pas terminé la connexion auprès du service de votre entreprise.',
  },
  unknown: {
    en: 'Your company’s account is not a user here. Ask an administrator of your fleet to invite you.',
    es: 'La cuenta de su empresa no es un usuario aquí. Pida a un administrador de su flota que le invite.',
    fr: 'Le compte de votre entreprise n’est pas un utilisateur ici. Demandez à un administrateur de votre flotte de vous inviter.',
  },
  unverified: {
    en: 'Your company’s sign-in service does not confirm your email address. Ask whoever runs it.',
    es: 'El servicio de su empresa no confirma su dirección de correo. Consulte a quien lo administra.',
    fr: 'Le service de votre entreprise ne confirme pas votre adresse e-mail. Adressez-vous à la personne qui l’administre.',
  },
  taken: {
    en: 'The user with your email address belongs to another account of your company. Ask an administrator of your fleet.',
    es: 'El usuario con su dirección de correo pertenece a otra cuenta de su empresa. Consulte a un administrador de su flota.',
    fr: 'L’utilisateur qui a votre adresse e-mail appartient à un autre compte de votre entreprise. Adressez-vous à un administrateur de votre flotte.',
  },
  locked: {
    en: 'This account is locked. Ask an administrator of your fleet.',
    es: 'Esta cuenta está bloqueada. Consulte a un administrador de su flota.',
    fr: 'Ce compte est bloqué. Adressez-vous à un administrateur de votre flotte.',
  },
  away: {
    en: 'Your company’s sign-in service does not answer. Try again in a minute, or use your password.',
    es: 'El servicio de su empresa no responde. Inténtelo de nuevo en un minuto o use su contraseña.',
    fr: 'Le service de votre entreprise ne répond pas. Réessayez dans une minute ou utilisez votre mot de passe.',
  },
  ended: {
    en: 'This sign-in took too long or was begun elsewhere. Begin again.',
    es: 'Este inicio de sesión tardó demasiado o se empezó en otro lugar. Empiece de nuevo.',
    fr: 'Cette connexion a pris trop de temps ou a été commencée ailleurs. Recommencez.',
  },
  failed: {
    en: 'Your company’s sign-in service refused this application. Ask an administrator of your fleet.',
    es: 'El servicio de su empresa rechazó esta aplicación. Consulte a un administrador de su flota.',
    fr: 'Le service de votre entreprise a refusé cette application. Adressez-vous à un administrateur de votre flotte.',
  },
};

export type SignInRefusal = keyof typeof refusalTexts;
