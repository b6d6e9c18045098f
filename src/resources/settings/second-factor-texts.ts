/** The texts of the second factor, in the languages of the application. */
export const secondFactorTexts = {
  title: { en: 'Second factor', es: 'Segundo factor', fr: 'Second facteur' },
  off: {
    en: 'Off. With it, a sign-in also asks for a code of an authenticator app, so that a stolen password opens nothing.',
    es: 'Desactivado. Con él, al iniciar sesión se pide además un código de una aplicación de autenticación: una contraseña robada no basta.',
    fr: 'Désactivé. Avec lui, la connexion demande aussi un code d’une application d’authentification\u00a0: un mot de passe volé ne suffit pas.',
  },
  on: {
    en: 'On since {date}. {count} recovery {count|code is|codes are} left.',
    es: 'Activado desde el {date}. {count|Queda|Quedan} {count} {count|código|códigos} de recuperación.',
    fr: 'Activé depuis le {date}. Il reste {count} {count|code|codes} de secours.',
  },
  setUp: { en: 'Set Up', es: 'Configurar', fr: 'Configurer' },
  turnOff: { en: 'Turn Off', es: 'Desactivar', fr: 'Désactiver' },
  newCodes: {
    en: 'New Recovery Codes',
    es: 'Nuevos códigos de recuperación',
    fr: 'Nouveaux codes de secours',
  },
  loadFailed: {
    en: 'Whether it is on could not be loaded',
    es: 'No se pudo saber si está activado',
    fr: 'Impossible de savoir s’il est activé',
  },
  setUpTitle: {
    en: 'Set up the second factor',
    es: 'Configurar el segundo factor',
    fr: 'Configurer le second facteur',
  },
  isRequired: {
    en: 'Your company requires it, besides the password. It takes a phone and a minute.',
    es: 'Su empresa lo exige además de la contraseña. Hacen falta un teléfono y un minuto.',
    fr: 'Votre entreprise l’exige en plus du mot de passe. Il faut un téléphone et une minute.',
  },
  turnOffTitle: {
    en: 'Turn off the second factor',
    es: 'Desactivar el segundo factor',
    fr: 'Désactiver le second facteur',
  },
  turnOffText: {
    en: 'From then on the password alone opens your account.',
    es: 'A partir de entonces basta la contraseña para entrar en su cuenta.',
    fr: 'Dès lors, le mot de passe suffit pour ouvrir votre compte.',
  },
  newCodesText: {
    en: 'The recovery codes that you have so far end.',
    es: 'Los códigos de recuperación que tiene hasta ahora dejan de servir.',
    fr: 'Les codes de secours que vous avez jusqu’ici ne serviront plus.',
  },
  password: { en: 'Your password', es: 'Su contraseña', fr: 'Votre mot de passe' },
  code: { en: 'Code', es: 'Código', fr: 'Code' },
  codeHelp: {
    en: 'The six digits of the app, or a recovery code.',
    es: 'Las seis cifras de la aplicación o un código de recuperación.',
    fr: 'Les six chiffres de l’application, ou un code de secours.',
  },
  next: { en: 'Continue', es: 'Continuar', fr: 'Continuer' },
  scan: {
    en: 'Scan this with an authenticator app, such as Aegis, FreeOTP or Google Authenticator. Then enter the six digits that it shows.',
    es: 'Escanéelo con una aplicación de autenticación, como Aegis, FreeOTP o Google Authenticator. Después escriba las seis cifras que muestra.',
    fr: 'Scannez ceci avec une application d’authentification, comme Aegis, FreeOTP ou Google Authenticator. Saisissez ensuite les six chiffres qu’elle affiche.',
  },
  picture: {
    en: 'QR code for the authenticator app',
    es: 'Código QR para la aplicación de autenticación',
    fr: 'Code QR pour l’application d’authentification',
  },
  byHand: {
    en: 'Or type this key into it',
    es: 'O escriba en ella esta clave',
    fr: 'Ou saisissez-y cette clé',
  },
  turnOn: { en: 'Turn On', es: 'Activar', fr: 'Activer' },
  codesTitle: {
    en: 'Your recovery codes',
    es: 'Sus códigos de recuperación',
    fr: 'Vos codes de secours',
  },
  codesText: {
    en: 'These are shown only now. Keep them apart from your phone: each opens your account once if the app is lost.',
    es: 'Solo se muestran ahora. Guárdelos lejos del teléfono: cada uno abre su cuenta una vez si pierde la aplicación.',
    fr: 'Ils ne s’affichent que maintenant. Gardez-les ailleurs que sur votre téléphone\u00a0: chacun ouvre votre compte une fois si l’application est perdue.',
  },
  copy: { en: 'Copy', es: 'Copiar', fr: 'Copier' },
  codesCopied: { en: 'Codes copied', es: 'Códigos copiados', fr: 'Codes copiés' },
  download: { en: 'Download', es: 'Descargar', fr: 'Télécharger' },
  kept: { en: 'I Have Kept Them', es: 'Ya los guardé', fr: 'Je les ai conservés' },
  turnedOn: {
    en: 'The second factor is on',
    es: 'El segundo factor está activado',
    fr: 'Le second facteur est activé',
  },
  turnedOff: {
    en: 'The second factor is off',
    es: 'El segundo factor está desactivado',
    fr: 'Le second facteur est désactivé',
  },
  endOthers: {
    en: 'Sign Out Elsewhere',
    es: 'Cerrar las demás sesiones',
    fr: 'Fermer les autres sessions',
  },
  othersEnded: {
    en: 'You are signed out everywhere else',
    es: 'Se cerraron todas las demás sesiones',
    fr: 'Toutes les autres sessions sont fermées',
  },
} as const;
