/** The texts of the second step of a sign-in. */
export const codeTexts = {
  title: { en: 'Enter your code', es: 'Escriba su código', fr: 'Saisissez votre code' },
  code: { en: 'Code', es: 'Código', fr: 'Code' },
  recoveryCode: { en: 'Recovery code', es: 'Código de recuperación', fr: 'Code de secours' },
  help: {
    en: 'Your authenticator app shows six digits for this account.',
    es: 'Su aplicación de autenticación muestra seis cifras para esta cuenta.',
    fr: 'Votre application d’authentification affiche six chiffres pour ce compte.',
  },
  recoveryHelp: {
    en: 'One of the ten codes that you kept. Each is good once. If they are lost too, ask an administrator of your fleet.',
    es: 'Uno de los diez códigos que guardó. Cada uno sirve una sola vez. Si también los perdió, consulte a un administrador de su flota.',
    fr: 'L’un des dix codes que vous avez conservés. Chacun ne sert qu’une fois. S’ils sont perdus aussi, adressez-vous à un administrateur de votre flotte.',
  },
  missing: {
    en: 'Enter the code first.',
    es: 'Escriba primero el código.',
    fr: 'Saisissez d’abord le code.',
  },
  failed: {
    en: 'This did not work. Try again.',
    es: 'No funcionó. Inténtelo de nuevo.',
    fr: 'Cela n’a pas fonctionné. Réessayez.',
  },
  submit: { en: 'Continue', es: 'Continuar', fr: 'Continuer' },
  checking: { en: 'Checking...', es: 'Comprobando...', fr: 'Vérification...' },
  useRecovery: {
    en: 'Use a recovery code',
    es: 'Usar un código de recuperación',
    fr: 'Utiliser un code de secours',
  },
  useApp: {
    en: 'Use the authenticator app',
    es: 'Usar la aplicación de autenticación',
    fr: 'Utiliser l’application d’authentification',
  },
  back: { en: 'Back to sign-in', es: 'Volver al inicio de sesión', fr: 'Retour à la connexion' },
} as const;
