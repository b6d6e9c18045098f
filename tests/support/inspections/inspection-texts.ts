import type { LocalText } from '../../../src/locales/catalogue';

const of = (en: string, es: string, fr: string): LocalText => ({ en, es, fr });

export const inspectionKinds = {
  daily: of('Daily check', 'Revisión diaria', 'Contrôle quotidien'),
  annual: of('Annual inspection', 'Inspección anual', 'Inspection annuelle'),
};

export const inspectionResults = {
  open: of('Open', 'Abierta', 'Ouverte'),
  passed: of('Passed', 'Aprobada', 'Réussie'),
  failed: of('Failed', 'No aprobada', 'Refusée'),
};

export const labelTexts = {
  cold: of('Refrigerated', 'Refrigerado', 'Réfrigéré'),
  leased: of('Leased', 'Alquilado', 'Loué'),
};

export const inspectionTexts = {
  area: of('Inspections', 'Inspecciones', 'Inspections'),
  sites: of('Inspection Sites', 'Centros de inspección', 'Centres d’inspection'),
  defects: of('Defects', 'Defectos', 'Défauts'),
  teams: of('Inspection Teams', 'Equipos de inspección', 'Équipes d’inspection'),
  log: of('Inspection Log', 'Registro de inspecciones', 'Journal des inspections'),
  number: of('Number', 'Número', 'Numéro'),
  vehicle: of('Vehicle', 'Vehículo', 'Véhicule'),
  kind: of('Kind', 'Tipo', 'Type'),
  result: of('Result', 'Resultado', 'Résultat'),
  inspector: of('Inspector', 'Inspector', 'Inspecteur'),
  team: of('Team', 'Equipo', 'Équipe'),
  phone: of('Phone', 'Teléfono', 'Téléphone'),
  site: of('Site', 'Centro', 'Centre'),
  helpers: of('Further sites', 'Otros centros', 'Autres centres'),
  dueOn: of('Due', 'Vence', 'Échéance'),
  validFrom: of('Valid from', 'Válida desde', 'Valable du'),
  validUntil: of('Valid until', 'Válida hasta', 'Valable jusqu’au'),
  startsAt: of('Starts at', 'Empieza a las', 'Commence à'),
  endsAt: of('Ends at', 'Termina a las', 'Finit à'),
  doneAt: of('Done', 'Hecha', 'Faite'),
  seen: of('Last report', 'Último informe', 'Dernier rapport'),
  entered: of('Entered', 'Registrada', 'Saisie'),
  odometer: of('Odometer', 'Odómetro', 'Compteur'),
  weight: of('Weight', 'Peso', 'Poids'),
  cost: of('Cost', 'Costo', 'Coût'),
  tread: of('Tread', 'Dibujo', 'Sculpture'),
  treadUnit: of('mm', 'mm', 'mm'),
  checked: of('Items checked', 'Puntos revisados', 'Points contrôlés'),
  took: of('Took', 'Duró', 'Durée'),
  size: of('File size', 'Tamaño del archivo', 'Taille du fichier'),
  photo: of('Photo', 'Foto', 'Photo'),
  certificate: of('Certificate', 'Certificado', 'Certificat'),
  page: of('Web page', 'Página web', 'Page web'),
  notes: of('Notes', 'Notas', 'Notes'),
  remark: of('Remark', 'Observación', 'Remarque'),
  labels: of('Labels', 'Etiquetas', 'Étiquettes'),
  parts: of('Parts checked', 'Partes revisadas', 'Pièces contrôlées'),
  brakes: of('Brakes', 'Frenos', 'Freins'),
  lights: of('Lights', 'Luces', 'Feux'),
  seal: of('Seal', 'Sello', 'Sceau'),
  roadworthy: of('Roadworthy', 'Apto para circular', 'Apte à circuler'),
  severity: of('Severity', 'Gravedad', 'Gravité'),
  device: of('Device', 'Dispositivo', 'Appareil'),
  heading: of('Heading', 'Rumbo', 'Cap'),
  brakeShare: of('Brake force', 'Fuerza de frenado', 'Force de freinage'),
  radius: of('Radius', 'Radio', 'Rayon'),
  ground: of('Test ground', 'Zona de pruebas', 'Zone d’essai'),
  perItem: of('Cost per item', 'Costo por punto', 'Coût par point'),
  all: of('All', 'Todo', 'Tout'),
};

export const vanTexts = {
  area: of('Inspection Vans', 'Furgonetas de inspección', 'Fourgons d’inspection'),
  ready: of('Ready', 'Lista', 'Prêt'),
  away: of('On its way', 'En camino', 'En route'),
  tare: of('Tare', 'Tara', 'Tare'),
  plate: of('Plate', 'Matrícula', 'Immatriculation'),
  whereabouts: of('Whereabouts', 'Paradero', 'Emplacement'),
  noLog: of('Nothing near', 'Nada cerca', 'Rien à proximité'),
  park: of('Park', 'Estacionar', 'Garer'),
  rename: of('Rename', 'Renombrar', 'Renommer'),
  unload: of('Unload', 'Descargar', 'Décharger'),
};
