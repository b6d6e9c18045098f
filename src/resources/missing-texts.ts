import { fillIn, type LocalText } from '../locales/catalogue';

/** What stands where a back end has said nothing; the schemas say the English ones (section 3). */

export const unknownLocation: LocalText = {
  en: 'Unknown Location',
  es: 'Ubicación desconocida',
  fr: 'Localisation inconnue',
};

export const unnamedAsset: LocalText = { en: 'Asset {id}', es: 'Activo {id}', fr: 'Actif {id}' };

/** The name of an asset that came without one. */
export const unnamedAssetName = (id: string): string => fillIn(unnamedAsset.en, { id });
