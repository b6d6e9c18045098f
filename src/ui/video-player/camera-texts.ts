/** The texts about one camera of several. */
export const cameraPlayerTexts = {
  cameras: { en: 'Cameras', es: 'Cámaras', fr: 'Caméras' },
  enlarge: { en: 'Enlarge: {camera}', es: 'Ampliar: {camera}', fr: 'Agrandir : {camera}' },
  before: {
    en: 'This camera begins later',
    es: 'Esta cámara empieza más tarde',
    fr: 'Cette caméra commence plus tard',
  },
  after: {
    en: 'This camera has ended',
    es: 'Esta cámara ya terminó',
    fr: 'Cette caméra est déjà terminée',
  },
  stalled: {
    en: 'This camera is still loading',
    es: 'Esta cámara aún se está cargando',
    fr: 'Cette caméra charge encore',
  },
  failed: {
    en: 'This camera cannot be played',
    es: 'Esta cámara no se puede reproducir',
    fr: 'Cette caméra ne peut pas être lue',
  },
  noFile: {
    en: 'This camera has no file',
    es: 'Esta cámara no tiene archivo',
    fr: 'Cette caméra n’a pas de fichier',
  },
  retry: { en: 'Retry', es: 'Reintentar', fr: 'Réessayer' },
} as const;
