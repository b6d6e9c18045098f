import { fillIn, type LocalText } from '../locales/catalogue';

/** Default texts for missing values (section 3). The schemas use the English ones. */

export const unknownLocation: LocalText = {
  en: 'Unknown Location',
  es: 'Ubicación desconocida',
  fr: 'Localisation inconnue',
};

/** `{id}` is the id of the asset. */
export const unnamedAsset: LocalText = { en: 'Asset {id}', es: 'Activo {id}', fr: 'Actif {id}' };

/** The English name of an asset without one: "Asset 17". */
export const unnamedAssetName = (id: string): string => fillIn(unnamedAsset.en, { id });
