import type { LocalText } from '../../../locales/catalogue';

/** The texts of relations in an import, loaded with its dialog. */
export const importTexts = {
  named: {
    en: '{fields}: by name or by id.',
    es: '{fields}: por nombre o por id.',
    fr: '{fields}\u00a0: par nom ou par id.',
  },
  finding: {
    en: 'Finding names in {area}: {done} of {total}',
    es: 'Buscando nombres en {area}: {done} de {total}',
    fr: 'Recherche de noms dans {area}\u00a0: {done} sur {total}',
  },
  notRead: {
    en: '{area} could not be read, so nothing was checked',
    es: 'No se pudo leer {area}, así que no se revisó nada',
    fr: 'Impossible de lire {area}\u00a0: rien n’a été contrôlé',
  },
  unknown: {
    en: 'There is no “{cell}” in {area}',
    es: 'No hay “{cell}” en {area}',
    fr: 'Il n’y a pas de «\u00a0{cell}\u00a0» dans {area}',
  },
  unknownNear: {
    en: 'There is no “{cell}” in {area}. Nearest: {nearest}',
    es: 'No hay “{cell}” en {area}. Lo más parecido: {nearest}',
    fr: 'Il n’y a pas de «\u00a0{cell}\u00a0» dans {area}. Le plus proche\u00a0: {nearest}',
  },
  several: {
    en: 'Several in {area} are called “{cell}”. Write the id of the one that is meant: {ids}',
    es: 'En {area} hay varios con el nombre “{cell}”. Escriba el id del que corresponde: {ids}',
    fr: 'Dans {area}, plusieurs s’appellent «\u00a0{cell}\u00a0». Indiquez l’id de celui dont il s’agit\u00a0: {ids}',
  },
  tooMany: {
    en: 'Too many in {area} match “{cell}”. Write the id of the one that is meant',
    es: 'Demasiados en {area} coinciden con “{cell}”. Escriba el id del que corresponde',
    fr: 'Trop de résultats dans {area} pour «\u00a0{cell}\u00a0». Indiquez l’id de celui dont il s’agit',
  },
} as const satisfies Record<string, LocalText>;
