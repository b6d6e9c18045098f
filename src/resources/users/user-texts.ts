import { userRoles } from '../../domain/user-roles';

/** The texts of users, in the languages of the application. */
export const userTexts = {
  area: { en: 'Users', es: 'Usuarios', fr: 'Utilisateurs' },
  email: { en: 'Email', es: 'Correo', fr: 'E-mail' },
  role: { en: 'Role', es: 'Rol', fr: 'Rôle' },
  sessions: { en: 'Open sessions', es: 'Sesiones abiertas', fr: 'Sessions ouvertes' },
  lastUsed: { en: 'Last used', es: 'Último uso', fr: 'Dernière utilisation' },
  all: { en: 'All', es: 'Todos', fr: 'Tous' },
  newUser: { en: 'Invite a user', es: 'Invitar a un usuario', fr: 'Inviter un utilisateur' },
  invite: { en: 'Invite', es: 'Invitar', fr: 'Inviter' },
  invitedDone: {
    en: '{name} is invited. Give them the link of “Password Link”.',
    es: 'Se invitó a {name}. Entréguele el enlace de «Enlace de contraseña».',
    fr: '{name} est invité. Transmettez-lui le lien de «\u00a0Lien de mot de passe\u00a0».',
  },
  link: { en: 'Password Link', es: 'Enlace de contraseña', fr: 'Lien de mot de passe' },
  lock: { en: 'Lock', es: 'Bloquear', fr: 'Bloquer' },
  lockAsk: {
    en: 'Whoever is locked is signed out everywhere and cannot sign in.',
    es: 'Quien está bloqueado sale de todas sus sesiones y no puede entrar.',
    fr: 'Un utilisateur bloqué est déconnecté partout et ne peut plus se connecter.',
  },
  lockDone: { en: '{name} is locked', es: '{name} quedó bloqueado', fr: '{name} est bloqué' },
  unlock: { en: 'Unlock', es: 'Desbloquear', fr: 'Débloquer' },
  unlockDone: {
    en: '{name} can sign in again',
    es: '{name} ya puede entrar',
    fr: '{name} peut se reconnecter',
  },
  end: { en: 'End Sessions', es: 'Cerrar las sesiones', fr: 'Fermer les sessions' },
  endAsk: {
    en: 'All sessions of this user end at once, on every device.',
    es: 'Todas las sesiones de este usuario se cierran de inmediato, en todos los dispositivos.',
    fr: 'Toutes les sessions de cet utilisateur se ferment aussitôt, sur tous les appareils.',
  },
  endDone: {
    en: '{name} is signed out',
    es: 'Se cerraron las sesiones de {name}',
    fr: '{name} est déconnecté',
  },
  signedIn: { en: 'Last sign-in', es: 'Último inicio de sesión', fr: 'Dernière connexion' },
  secondFactor: { en: 'Second factor', es: 'Segundo factor', fr: 'Second facteur' },
  resetSecondFactor: {
    en: 'Reset Second Factor',
    es: 'Quitar el segundo factor',
    fr: 'Retirer le second facteur',
  },
  resetSecondFactorAsk: {
    en: 'For somebody who has lost the app and the recovery codes. Make sure that it is really them: from then on the password alone opens the account.',
    es: 'Para quien perdió la aplicación y los códigos de recuperación. Asegúrese de que es esa persona: a partir de entonces basta la contraseña.',
    fr: 'Pour quelqu’un qui a perdu l’application et les codes de secours. Assurez-vous que c’est bien cette personne : dès lors, le mot de passe suffit.',
  },
  resetSecondFactorDone: {
    en: '{name} signs in with the password alone',
    es: '{name} inicia sesión solo con la contraseña',
    fr: '{name} se connecte avec le seul mot de passe',
  },
} as const;

/** Texts of the history of a user, by the server's names of the changes. */
export const userHistoryTexts = {
  'first-start': {
    en: 'Made as the first administrator',
    es: 'Creado como primer administrador',
    fr: 'Créé comme premier administrateur',
  },
  'set-password': { en: 'Password set', es: 'Contraseña elegida', fr: 'Mot de passe choisi' },
  'reset-password': {
    en: 'Password link made',
    es: 'Enlace de contraseña creado',
    fr: 'Lien de mot de passe créé',
  },
  'end-sessions': { en: 'Sessions ended', es: 'Sesiones cerradas', fr: 'Sessions fermées' },
  'second-factor-on': {
    en: 'Second factor turned on',
    es: 'Segundo factor activado',
    fr: 'Second facteur activé',
  },
  'second-factor-off': {
    en: 'Second factor turned off',
    es: 'Segundo factor desactivado',
    fr: 'Second facteur désactivé',
  },
  'reset-second-factor': {
    en: 'Second factor reset',
    es: 'Segundo factor quitado',
    fr: 'Second facteur retiré',
  },
  'new-recovery-codes': {
    en: 'New recovery codes made',
    es: 'Nuevos códigos de recuperación creados',
    fr: 'Nouveaux codes de secours créés',
  },
  'use-recovery-code': {
    en: 'Signed in with a recovery code',
    es: 'Inició sesión con un código de recuperación',
    fr: 'Connecté avec un code de secours',
  },
  'link-provider': {
    en: 'Linked to the company’s account',
    es: 'Vinculado a la cuenta de la empresa',
    fr: 'Lié au compte de l’entreprise',
  },
} as const;

/** Whether a sign-in requires a code, by the state of the second factor. */
export const secondFactorStates = {
  on: { label: { en: 'On', es: 'Activado', fr: 'Activé' }, tone: 'success' },
  off: { label: { en: 'Off', es: 'Desactivado', fr: 'Désactivé' }, tone: 'neutral' },
} as const;

/** Whether a user can sign in, by code. */
export const userStatuses = {
  active: { label: { en: 'Active', es: 'Activo', fr: 'Actif' }, tone: 'success' },
  invited: { label: { en: 'Invited', es: 'Invitado', fr: 'Invité' }, tone: 'info' },
  locked: { label: { en: 'Locked', es: 'Bloqueado', fr: 'Bloqué' }, tone: 'error' },
} as const;

/** Roles are called as the server calls them, in all languages. */
export const roleOptions = userRoles.map((role) => ({
  value: role,
  label: { en: role, es: role, fr: role },
}));
