/** The texts of "About" in Settings, in the languages of the application. */
export const aboutTexts = {
  tab: { en: 'About', es: 'Acerca de', fr: 'À propos' },
  title: { en: 'This application', es: 'Esta aplicación', fr: 'Cette application' },
  text: {
    en: 'What support asks for when something does not work.',
    es: 'Lo que pregunta el soporte cuando algo no funciona.',
    fr: 'Ce que l’assistance demande quand quelque chose ne fonctionne pas.',
  },
  application: { en: 'Application version', es: 'Versión de la aplicación', fr: 'Version de l’application' },
  server: { en: 'Server version', es: 'Versión del servidor', fr: 'Version du serveur' },
  serverUnknown: {
    en: 'The server did not say. Try again later.',
    es: 'El servidor no respondió. Inténtelo más tarde.',
    fr: 'Le serveur n’a pas répondu. Réessayez plus tard.',
  },
  serverAsked: { en: 'Asking the server…', es: 'Consultando al servidor…', fr: 'Interrogation du serveur…' },
  assetApi: { en: 'Fleet API', es: 'API de la flota', fr: 'API de la flotte' },
  dashcamApi: { en: 'Video API', es: 'API de video', fr: 'API vidéo' },
  loginApi: { en: 'Sign-in API', es: 'API de acceso', fr: 'API de connexion' },
  browser: { en: 'Browser', es: 'Navegador', fr: 'Navigateur' },
  copy: { en: 'Copy for support', es: 'Copiar para soporte', fr: 'Copier pour l’assistance' },
} as const;
