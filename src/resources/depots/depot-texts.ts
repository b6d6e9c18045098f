/** The texts of depots, in the languages of the application. */
export const depotTexts = {
  area: { en: 'Depots', es: 'Bases', fr: 'Dépôts' },
  address: { en: 'Address', es: 'Dirección', fr: 'Adresse' },
  radius: { en: 'Radius', es: 'Radio', fr: 'Rayon' },
  shape: { en: 'Shape', es: 'Forma', fr: 'Forme' },
  circle: { en: 'Circle', es: 'Círculo', fr: 'Cercle' },
  polygon: { en: 'Area', es: 'Área', fr: 'Zone' },
  inside: { en: 'Assets inside', es: 'Activos dentro', fr: 'Actifs présents' },
  crossings: { en: 'Arrivals and departures', es: 'Llegadas y salidas', fr: 'Arrivées et départs' },
  event: { en: 'Event', es: 'Evento', fr: 'Événement' },
  arrived: { en: 'Arrived', es: 'Llegó', fr: 'Arrivé' },
  left: { en: 'Left', es: 'Salió', fr: 'Parti' },
  at: { en: 'Time', es: 'Hora', fr: 'Heure' },
  noCrossings: {
    en: 'Nothing has arrived or left in the last seven days',
    es: 'Nada llegó ni salió en los últimos siete días',
    fr: 'Aucune arrivée ni aucun départ ces sept derniers jours',
  },
  newDepot: { en: 'New depot', es: 'Nueva base', fr: 'Nouveau dépôt' },
} as const;

/** The kinds of area of a depot, by code. */
export const depotShapes = { circle: depotTexts.circle, polygon: depotTexts.polygon };
