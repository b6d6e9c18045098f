import type { LocalText } from '../../../locales/catalogue';

/** The texts of forms and deletions, loaded with the first form. */
export const formTexts = {
  pickColour: { en: 'Choose a colour', es: 'Elegir un color', fr: 'Choisir une couleur' },
  colour: {
    en: 'Enter a colour as #rrggbb.',
    es: 'Escriba un color como #rrggbb.',
    fr: 'Saisissez une couleur sous la forme #rrggbb.',
  },
  newRecord: { en: 'New record', es: 'Nuevo registro', fr: 'Nouvel élément' },
  editRecord: { en: 'Edit “{name}”', es: 'Editar “{name}”', fr: 'Modifier «\u00a0{name}\u00a0»' },
  copyRecord: { en: 'Copy of “{name}”', es: 'Copia de “{name}”', fr: 'Copie de «\u00a0{name}\u00a0»' },
  notSaved: { en: 'This was not saved', es: 'No se guardó', fr: 'L’enregistrement n’a pas été fait' },
  notDeleted: { en: 'This was not deleted', es: 'No se eliminó', fr: 'La suppression n’a pas été faite' },
  stillTyped: {
    en: 'What you typed is still in the form.',
    es: 'Lo que escribió sigue en el formulario.',
    fr: 'Votre saisie est toujours dans le formulaire.',
  },
  loadFailed: {
    en: 'The record could not be loaded',
    es: 'No se pudo cargar el registro',
    fr: 'L’élément n’a pas pu être chargé',
  },
  deleteFinal: {
    en: 'This cannot be undone.',
    es: 'Esto no se puede deshacer.',
    fr: 'Cette action est irréversible.',
  },
  deleteUndoable: {
    en: 'You can undo this right afterwards.',
    es: 'Podrá deshacerlo justo después.',
    fr: 'Vous pourrez l’annuler juste après.',
  },
  changedBeforeDelete: {
    en: 'Nothing was deleted. Look at what has changed, and decide again.',
    es: 'No se eliminó nada. Revise lo que cambió y decida de nuevo.',
    fr: 'Rien n’a été supprimé. Regardez ce qui a changé, puis décidez à nouveau.',
  },
  changedUnseen: {
    en: 'The fields that are shown here are the same.',
    es: 'Los campos que se muestran aquí son los mismos.',
    fr: 'Les champs affichés ici sont les mêmes.',
  },
  youSaw: { en: 'You saw: {value}', es: 'Usted vio: {value}', fr: 'Vous avez vu\u00a0: {value}' },
  deleteAnyway: { en: 'Delete anyway', es: 'Eliminar de todos modos', fr: 'Supprimer quand même' },
  alreadyGone: {
    en: '{name} was deleted already',
    es: '{name} ya se había eliminado',
    fr: '{name} avait déjà été supprimé',
  },
  restored: { en: '{name} is back', es: '{name} está de vuelta', fr: '{name} est de retour' },
  notRestored: {
    en: '{name} could not be brought back',
    es: 'No se pudo recuperar {name}',
    fr: 'Impossible de récupérer {name}',
  },
  unknownWord: {
    en: '“{word}” is not known here.',
    es: '“{word}” no se conoce aquí.',
    fr: '«\u00a0{word}\u00a0» n’est pas connu ici.',
  },
  unknownWordNear: {
    en: '“{word}” is not known here. Nearest: {nearest}.',
    es: '“{word}” no se conoce aquí. Lo más parecido: {nearest}.',
    fr: '«\u00a0{word}\u00a0» n’est pas connu ici. Le plus proche\u00a0: {nearest}.',
  },
  phone: {
    en: 'Enter a valid phone number.',
    es: 'Escriba un número de teléfono válido.',
    fr: 'Saisissez un numéro de téléphone valide.',
  },
  fleetHours: {
    en: '{times} on the fleet’s clock ({zone}).',
    es: '{times} en el reloj de la flota ({zone}).',
    fr: '{times} à l’horloge de la flotte ({zone}).',
  },
  rangeOrder: {
    en: 'The last day must not be before the first.',
    es: 'El último día no puede ser anterior al primero.',
    fr: 'Le dernier jour ne peut pas précéder le premier.',
  },
  chooseFile: { en: 'Choose a file', es: 'Elegir un archivo', fr: 'Choisir un fichier' },
  otherFile: { en: 'Choose another file', es: 'Elegir otro archivo', fr: 'Choisir un autre fichier' },
  chooseImage: { en: 'Choose a picture', es: 'Elegir una imagen', fr: 'Choisir une image' },
  otherImage: { en: 'Choose another picture', es: 'Elegir otra imagen', fr: 'Choisir une autre image' },
  removeFile: { en: 'Remove', es: 'Quitar', fr: 'Retirer' },
  stopUpload: { en: 'Stop', es: 'Detener', fr: 'Arrêter' },
  retryUpload: { en: 'Send again', es: 'Enviar de nuevo', fr: 'Envoyer à nouveau' },
  pictures: { en: 'Pictures', es: 'Imágenes', fr: 'Images' },
  fileLimits: {
    en: '{kinds}, up to {size}',
    es: '{kinds}, hasta {size}',
    fr: '{kinds}, jusqu’à {size}',
  },
  fileKind: {
    en: '{name} cannot be used here. Choose one of these: {kinds}.',
    es: '{name} no se puede usar aquí. Elija uno de estos tipos: {kinds}.',
    fr: '{name} ne peut pas être utilisé ici. Choisissez l’un de ces formats : {kinds}.',
  },
  fileSize: {
    en: '{name} has {size}. Choose a file of up to {limit}.',
    es: '{name} ocupa {size}. Elija un archivo de hasta {limit}.',
    fr: '{name} fait {size}. Choisissez un fichier de {limit} au plus.',
  },
  uploadFailed: {
    en: '{name} was not sent',
    es: '{name} no se envió',
    fr: '{name} n’a pas été envoyé',
  },
  uploadProgress: { en: 'Sending {name}', es: 'Enviando {name}', fr: 'Envoi de {name}' },
  previewOf: { en: 'Preview: {field}', es: 'Vista previa: {field}', fr: 'Aperçu : {field}' },
  relationGone: {
    en: 'No longer there ({id})',
    es: 'Ya no existe ({id})',
    fr: 'N’existe plus ({id})',
  },
  relationGoneHelp: {
    en: 'What was chosen here is no longer there. Choose another, or leave it empty.',
    es: 'Lo que se había elegido ya no existe. Elija otro o deje el campo vacío.',
    fr: 'Ce qui était choisi ici n’existe plus. Choisissez autre chose ou laissez le champ vide.',
  },
  relationNone: { en: 'Nothing matches', es: 'No hay coincidencias', fr: 'Aucun résultat' },
  relationMore: {
    en: '{count} more: type to find them',
    es: '{count} más: escriba para encontrarlos',
    fr: '{count} de plus : saisissez du texte pour les trouver',
  },
  relationType: { en: 'Type to search', es: 'Escriba para buscar', fr: 'Saisissez pour rechercher' },
  mapPoint: {
    en: 'Click on the map to set the place, or enter its coordinates.',
    es: 'Haga clic en el mapa para fijar el lugar o escriba sus coordenadas.',
    fr: 'Cliquez sur la carte pour fixer le lieu, ou saisissez ses coordonnées.',
  },
  mapRadius: {
    en: 'Click on the map to set the middle, and drag the handle on the edge to change the radius.',
    es: 'Haga clic en el mapa para fijar el centro y arrastre el tirador del borde para cambiar el radio.',
    fr: 'Cliquez sur la carte pour fixer le centre, et faites glisser la poignée du bord pour changer le rayon.',
  },
  mapPolygon: {
    en: 'Click on the map to add corners, drag them to move them, and double-click one to take it away.',
    es: 'Haga clic en el mapa para añadir esquinas, arrástrelas para moverlas y haga doble clic en una para quitarla.',
    fr: 'Cliquez sur la carte pour ajouter des sommets, faites-les glisser pour les déplacer, et double-cliquez sur l’un d’eux pour le retirer.',
  },
  latitude: {
    en: 'Enter a latitude between −90 and 90.',
    es: 'Escriba una latitud entre −90 y 90.',
    fr: 'Saisissez une latitude entre −90 et 90.',
  },
  longitude: {
    en: 'Enter a longitude between −180 and 180.',
    es: 'Escriba una longitud entre −180 y 180.',
    fr: 'Saisissez une longitude entre −180 et 180.',
  },
  bothCoordinates: {
    en: 'Enter latitude and longitude, or neither.',
    es: 'Escriba latitud y longitud, o ninguna de las dos.',
    fr: 'Saisissez la latitude et la longitude, ou aucune des deux.',
  },
  cornerCount: {
    en: 'An area has at least three corners.',
    es: 'Un área tiene al menos tres esquinas.',
    fr: 'Une zone a au moins trois sommets.',
  },
  crossedEdges: {
    en: 'The edges of the area cross. Move a corner, or take one away.',
    es: 'Los bordes del área se cruzan. Mueva una esquina o quítela.',
    fr: 'Les bords de la zone se croisent. Déplacez un sommet ou retirez-en un.',
  },
  corners: { en: 'Corners', es: 'Esquinas', fr: 'Sommets' },
  cornerLatitude: {
    en: 'Corner {number}: latitude',
    es: 'Esquina {number}: latitud',
    fr: 'Sommet {number} : latitude',
  },
  cornerLongitude: {
    en: 'Corner {number}: longitude',
    es: 'Esquina {number}: longitud',
    fr: 'Sommet {number} : longitude',
  },
  removeCorner: {
    en: 'Remove corner {number}',
    es: 'Quitar la esquina {number}',
    fr: 'Retirer le sommet {number}',
  },
  addCorner: { en: 'Add a corner', es: 'Añadir una esquina', fr: 'Ajouter un sommet' },
} as const satisfies Record<string, LocalText>;
