import { fillIn, type LocalText } from '../locales/catalogue';

/** Default texts for missing values (section 3). The schemas use the English ones. */

export const unknownLocation: LocalText = {
  en: 'Unknown Location',
  es: 'Ubicación desconocida',
  fr: 'Localisation inconnue',
};

export const unnamedAsset: LocalText = { en: 'Asset {id}', es: 'Activo {id}', fr: 'Actif {id}' };

export const unnamedAssetName = (id: string): string => fillIn(unnamedAsset.en, { id });
