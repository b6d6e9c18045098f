import type { Codes } from '../definition/field';

export const assetTypeTexts = {
  truck: 'assetType.truck',
  trailer: 'assetType.trailer',
  reefer: 'assetType.reefer',
  van: 'assetType.van',
  tanker: 'assetType.tanker',
  dashcam: 'assetType.dashcam',
} as const satisfies Codes;

/** Tags of assets that occur: their type, or what they are used for. */
export const assetTagTexts = {
  ...assetTypeTexts,
  'long haul': 'duty.longHaul',
  regional: 'duty.regional',
  local: 'duty.local',
  yard: 'duty.yard',
} as const satisfies Codes;

export const gpsTexts = {
  'gps ok': 'gps.ok',
  weak: 'gps.weak',
  'no fix': 'gps.noFix',
} as const satisfies Codes;

/** Codes of the reference API for the state of a vehicle and the faults of its device. */
export const locationDetailsTexts = {
  'ignition on': { en: 'Ignition on', es: 'Encendido activado', fr: 'Contact mis' },
  'ignition off': { en: 'Ignition off', es: 'Encendido apagado', fr: 'Contact coupé' },
  driving: { en: 'driving', es: 'en marcha', fr: 'en route' },
  'driving in town': { en: 'driving in town', es: 'en marcha por la ciudad', fr: 'en route en ville' },
  idling: { en: 'idling', es: 'en ralentí', fr: 'au ralenti' },
  'driver on break': { en: 'driver on break', es: 'conductor en pausa', fr: 'conducteur en pause' },
  'resting at a truck stop': {
    en: 'resting at a truck stop',
    es: 'descansando en un parador',
    fr: 'au repos dans un relais routier',
  },
  'at the depot': { en: 'at the depot', es: 'en la base', fr: 'au dépôt' },
  'device does not answer': {
    en: 'Device does not answer',
    es: 'El dispositivo no responde',
    fr: 'L’appareil ne répond pas',
  },
  'device battery is low': {
    en: 'Device battery is low',
    es: 'La batería del dispositivo está baja',
    fr: 'La batterie de l’appareil est faible',
  },
  'device has no gps fix': {
    en: 'Device has no GPS fix',
    es: 'El dispositivo no tiene señal GPS',
    fr: 'L’appareil n’a pas de position GPS',
  },
  'service is due': { en: 'Service is due', es: 'Toca mantenimiento', fr: 'Un entretien est à faire' },
  'ignition signal is implausible': {
    en: 'Ignition signal is implausible',
    es: 'La señal de encendido no es verosímil',
    fr: 'Le signal de contact n’est pas plausible',
  },
  'device is disabled': {
    en: 'Device is disabled',
    es: 'El dispositivo está desactivado',
    fr: 'L’appareil est désactivé',
  },
} as const satisfies Codes;

export const deviceTypeTexts = {
  'dual dashcam': 'deviceType.dual',
  'triple dashcam': 'deviceType.triple',
  'gps tracker': 'deviceType.tracker',
} as const satisfies Codes;
