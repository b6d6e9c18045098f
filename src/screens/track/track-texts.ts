/** The texts of tracks and speed graphs, in the languages of the application. */
export const trackTexts = {
  speed: { en: 'Speed', es: 'Velocidad', fr: 'Vitesse' },
  graph: { en: 'Speed of {name}', es: 'Velocidad de {name}', fr: 'Vitesse de {name}' },
  moment: { en: 'Moment', es: 'Momento', fr: 'Moment' },
  below: { en: 'below {to} km/h', es: 'menos de {to} km/h', fr: 'moins de {to} km/h' },
  between: { en: '{from} to {to} km/h', es: 'de {from} a {to} km/h', fr: 'de {from} à {to} km/h' },
  above: { en: '{from} km/h and more', es: '{from} km/h o más', fr: '{from} km/h et plus' },
  silent: { en: 'No signal', es: 'Sin señal', fr: 'Aucun signal' },
  start: { en: 'Start', es: 'Inicio', fr: 'Départ' },
  end: { en: 'End', es: 'Fin', fr: 'Arrivée' },
  legend: { en: 'Colours of the track', es: 'Colores del recorrido', fr: 'Couleurs du trajet' },
  marks: { en: 'Events on the graph', es: 'Eventos en el gráfico', fr: 'Événements sur le graphique' },
  atSpeed: { en: '{time}, {speed} km/h', es: '{time}, {speed} km/h', fr: '{time}, {speed} km/h' },
  atSilence: {
    en: '{time}, no signal from the device',
    es: '{time}, sin señal del dispositivo',
    fr: '{time}, aucun signal de l’appareil',
  },
} as const;
