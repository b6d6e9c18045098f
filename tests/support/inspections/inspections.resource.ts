import { defineResource } from '../../../src/resources/definition/resource';
import { inspectionForm } from './inspection-form';
import { inspectionRecord } from './inspection-record';
import { inspectionKinds, inspectionResults, inspectionTexts, labelTexts } from './inspection-texts';
import { complianceGroup } from './sidebar-group';

const path = '/api/v2/inspections';

/** How bad a failed inspection is. */
const tones = ['low', 'medium', 'high', 'critical'] as const;

/** What a failed request of an action says. */
const notApproved = { en: 'Not approved', es: 'No aprobada', fr: 'Non approuvée' };

/** A made-up area that uses every option that an area can have; what excludes it is in the other definitions of the folder. */
export default defineResource({
  name: 'inspections',
  label: inspectionTexts.area,
  route: 'vehicle-inspections',
  order: 34,
  group: complianceGroup,
  schema: inspectionRecord,
  endpoint: {
    style: 'rest',
    address: 'asset',
    path,
    newestOnly: true,
    serverFilters: ['period'],
    serverSorts: ['dueOn'],
    query: ({ companyId, branchId, utcOffsetMin, tenantGuid, now, filters, sort }) => ({
      companyId,
      branchId,
      utcOffsetMin,
      tenantGuid,
      year: now.getUTCFullYear(),
      ...filters,
      ...(sort && { sort: `${sort.order} ${sort.field}` }),
    }),
  },
  featured: {
    feature: 'management',
    endpoint: {
      style: 'rest-pages',
      address: 'asset',
      path,
      serverSorts: ['number', 'dueOn'],
      query: ({ filters, search = '', pageSize = 10, sort }, page) => ({
        page,
        pageSize,
        ...(search && { q: search }),
        ...(sort && { sort: sort.order === 'desc' ? `-${sort.field}` : sort.field }),
        ...filters,
      }),
      counts: { path: `${path}/counts`, query: (_context, filter) => ({ by: filter }) },
      mapReadsAll: true,
    },
  },
  duplicateIds: 'numbered',
  fields: {
    number: {
      title: inspectionTexts.number,
      cell: 'text',
      missing: { en: 'No number', es: 'Sin número', fr: 'Sans numéro' },
      opens: { en: 'Look into', es: 'Ver', fr: 'Voir' },
      priority: 1,
      width: 130,
      minWidth: 110,
    },
    vehicle: { title: inspectionTexts.vehicle, cell: 'location', priority: 2 },
    vehicleId: { title: inspectionTexts.vehicle, column: false },
    kind: { title: inspectionTexts.kind, codes: inspectionKinds, sortable: false },
    result: { title: inspectionTexts.result, cell: 'badge', choices: inspectionResults, priority: 3 },
    inspector: { title: inspectionTexts.inspector, cell: 'mail', roles: ['Fleet Admin'] },
    phone: { title: inspectionTexts.phone, cell: 'phone' },
    siteId: {
      title: inspectionTexts.site,
      cell: 'relation',
      relation: { resource: 'inspection-sites', id: 'siteId', label: 'siteName' },
    },
    helperIds: { title: inspectionTexts.helpers, cell: 'tags' },
    dueOn: { title: inspectionTexts.dueOn, cell: 'date' },
    validFrom: { title: inspectionTexts.validFrom },
    validUntil: { title: inspectionTexts.validUntil, cell: 'date' },
    startsAt: { title: inspectionTexts.startsAt, cell: 'time' },
    endsAt: { title: inspectionTexts.endsAt },
    doneAt: { title: inspectionTexts.doneAt, cell: 'instant' },
    entered: {
      title: inspectionTexts.entered,
      cell: 'display-date',
      instant: 'enteredAtMs',
      sortBy: 'enteredAtMs',
    },
    reported: { title: inspectionTexts.seen, cell: 'display-date', wallTime: 'reportedWallMs' },
    odometerKm: { title: inspectionTexts.odometer, cell: 'distance', unit: 'km' },
    weightT: { title: inspectionTexts.weight, cell: 'weight', unit: 't' },
    cost: { title: inspectionTexts.cost, cell: 'money', currency: { field: 'currency' } },
    treadMm: { title: inspectionTexts.tread, cell: 'own', own: 'gauge' },
    checked: { title: inspectionTexts.checked, cell: 'progress', of: 40 },
    tookS: { title: inspectionTexts.took, cell: 'duration' },
    sizeBytes: { title: inspectionTexts.size, cell: 'bytes' },
    photoUrl: { title: inspectionTexts.photo, cell: 'picture', alt: 'vehicle', optional: true },
    certificateUrl: { title: inspectionTexts.certificate, cell: 'link' },
    page: { title: inspectionTexts.page, cell: 'link', optional: true },
    notes: { title: inspectionTexts.notes, cell: 'details' },
    remark: { title: inspectionTexts.remark, optional: true },
    labels: { title: inspectionTexts.labels, cell: 'tags', codes: labelTexts },
    parts: { title: inspectionTexts.parts, cell: 'tags' },
    seal: { title: inspectionTexts.seal, cell: 'colour' },
    isRoadworthy: { title: inspectionTexts.roadworthy, cell: 'yes-no' },
    severity: { title: inspectionTexts.severity, cell: 'tone' },
    device: { title: inspectionTexts.device, cell: 'status' },
    bearing: { title: inspectionTexts.heading, cell: 'degrees' },
    brakeShare: { title: inspectionTexts.brakeShare, cell: 'percent' },
    speedKmh: { title: 'field.speed', cell: 'speed-kmh' },
    speedMph: { title: 'field.speed', cell: 'speed-mph', column: false },
    latitude: { title: 'field.latitude', cell: 'degrees' },
    longitude: { title: 'field.longitude', cell: 'degrees' },
    radiusM: { title: inspectionTexts.radius, cell: 'distance', unit: 'm', optional: true },
    ground: { title: inspectionTexts.ground, optional: true, column: false },
  },
  computed: {
    since: { title: inspectionTexts.doneAt, cell: 'relative-date', value: ({ doneAt }) => doneAt },
    perItem: {
      title: inspectionTexts.perItem,
      cell: 'number',
      unit: { en: 'USD', es: 'USD', fr: 'USD' },
      digits: 1,
      value: ({ cost, checked }) => (cost === null || !checked ? null : cost / checked),
    },
  },
  columns: ['number', 'vehicle', 'kind', 'result', 'siteId', 'dueOn', 'treadMm'],
  title: 'number',
  rowLabel: ['number', 'vehicle'],
  localize: (record, { t, locale, dates }) =>
    record.remark === 'auto'
      ? {
          ...record,
          remark: `${t(inspectionTexts.entered)} (${locale}) ${dates.calendarDay(record.dueOn ?? '')}`,
        }
      : record,
  sort: { field: 'number', order: 'asc' },
  sorts: [
    { name: 'due', label: inspectionTexts.dueOn, field: 'dueOn', order: 'asc' },
    { name: 'newest', label: inspectionTexts.number, field: 'number', order: 'desc' },
  ],
  search: ['number', 'vehicle', 'perItem'],
  quickFind: true,
  filters: [
    {
      name: 'period',
      label: inspectionTexts.entered,
      options: [
        { value: 'all', label: inspectionTexts.all },
        { value: 'days', label: { en: 'Days', es: 'Días', fr: 'Jours' } },
        { value: 'week', label: { en: 'Week', es: 'Semana', fr: 'Semaine' }, feature: 'settings' },
      ],
      days: { value: 'days', field: 'reportedWallMs', presets: { week: 'week' } },
    },
    {
      name: 'report',
      label: inspectionTexts.seen,
      feature: 'settings',
      options: [
        { value: 'all', label: inspectionTexts.all },
        { value: 'stale', label: { en: 'Stale', es: 'Antiguo', fr: 'Ancien' } },
      ],
      isOfNow: true,
      keeps: ({ reportedWallMs }, value, freshFromMs = 0) =>
        value !== 'stale' || (reportedWallMs ?? 0) < freshFromMs,
    },
    {
      kind: 'choices',
      name: 'kinds',
      label: inspectionTexts.kind,
      field: 'kind',
      options: Object.entries(inspectionKinds).map(([value, label]) => ({ value, label })),
    },
    { kind: 'values', name: 'marks', label: inspectionTexts.labels, field: 'labels', codes: labelTexts },
    {
      kind: 'relation',
      name: 'site',
      label: inspectionTexts.site,
      resource: 'inspection-sites',
      field: 'siteId',
    },
    {
      kind: 'relation',
      name: 'team',
      label: inspectionTexts.team,
      resource: 'inspection-teams',
      field: 'vehicleId',
      members: { resource: 'inspection-teams', list: 'vehicleIds', query: { list: 'vehicleIds' } },
    },
    { kind: 'text', name: 'note', label: inspectionTexts.notes, field: 'notes' },
    {
      kind: 'number-range',
      name: 'tread',
      label: inspectionTexts.tread,
      field: 'treadMm',
      unit: inspectionTexts.treadUnit,
      min: 0,
      max: 10,
    },
    { kind: 'date', name: 'starts', label: inspectionTexts.validFrom, field: 'validFrom' },
    {
      kind: 'date-range',
      name: 'heard',
      label: inspectionTexts.seen,
      field: 'reportedWallMs',
      time: 'fleet-clock',
    },
    { kind: 'yes-no', name: 'fit', label: inspectionTexts.roadworthy, field: 'isRoadworthy' },
    { name: 'deadline', field: 'dueOn', label: inspectionTexts.dueOn },
  ],
  tabs: { filter: 'result', counted: 'found' },
  pageSizes: [10, 20],
  pagesShown: (page, lastPage) => [...new Set([1, page, lastPage])],
  map: {
    latitude: 'latitude',
    longitude: 'longitude',
    label: 'number',
    tone: ({ result, severity }) =>
      result === 'failed' ? (tones.find((tone) => tone === severity) ?? 'unavailable') : 'available',
    speed: 'speedKmh',
    area: ({ radiusM, ground }) => {
      if (ground) return { corners: ground };
      return radiusM === null ? undefined : { radiusM };
    },
    popup: ['vehicle', 'result'],
    popupLinks: [
      {
        label: inspectionTexts.sites,
        resource: 'inspection-sites',
        query: ({ siteName }) => ({ q: siteName ?? '' }),
      },
    ],
    card: { second: 'vehicle', aside: 'result' },
    groups: [
      {
        name: 'failed',
        label: inspectionResults.failed.label,
        holds: ({ result }) => result === 'failed',
      },
      {
        name: 'others',
        label: { en: 'All others', es: 'Todas las demás', fr: 'Toutes les autres' },
        holds: ({ result }) => result !== 'failed',
      },
    ],
    reportedAt: 'reportedWallMs',
  },
  details: {
    button: { en: 'Inspect', es: 'Inspeccionar', fr: 'Examiner' },
    fields: [
      'vehicle',
      'kind',
      'result',
      'siteId',
      'dueOn',
      'treadMm',
      'perItem',
      'remark',
      'isRoadworthy',
      'severity',
    ],
    more: { resource: 'inspection-sites', id: ({ siteId }) => siteId ?? '', label: inspectionTexts.site },
    subject: ({ vehicle, vehicleId }) => ({ kind: 'asset', id: vehicleId, name: vehicle }),
    atMs: ({ enteredAtMs }, fleet) => enteredAtMs && fleet.instantMs(fleet.wallMs(enteredAtMs)),
    address: ({ number }, { clock }) => ({ q: number, zone: clock.timezone }),
    nearby: {
      label: inspectionTexts.log,
      none: { en: 'Nothing near', es: 'Nada cerca', fr: 'Rien à proximité' },
      resource: 'inspection-log',
      needs: 'asset',
      filters: ({ asset, nowMs }) => (asset?.id && nowMs > 0 ? { vehicleId: asset.id } : undefined),
      keeps: (_record, { dashcam }) => dashcam === undefined,
      query: ({ id }, { atMs, fleet }) => ({ details: id, moment: String(atMs), zone: fleet.timezone }),
      at: 'enteredAtMs',
      fields: ['number'],
    },
    links: [
      {
        label: { en: 'Its defects', es: 'Sus defectos', fr: 'Ses défauts' },
        resource: 'inspection-log',
        needs: 'asset',
        query: ({ number }, { asset }) => (asset ? { q: number } : undefined),
        target: {
          filters: ({ vehicleId }) => ({ vehicleId }),
          where: { field: 'vehicleId', is: ({ vehicleId }) => vehicleId },
          keeps: ({ id }, row) => id !== `gone-${row.id}`,
          at: 'enteredAtMs',
        },
      },
    ],
    live: {
      resource: 'inspection-sites',
      id: ({ siteId }) => siteId ?? '',
      isOn: ({ id }) => id === '1',
    },
    tabs: [
      {
        name: 'facts',
        label: { en: 'Facts', es: 'Datos', fr: 'Données' },
        show: 'fields',
        fields: ['vehicle', 'notes', 'treadMm'],
      },
      'fields',
      { related: { resource: 'inspection-defects', by: 'inspectionId', columns: ['name', 'state'] } },
      {
        name: 'same-site',
        label: inspectionTexts.site,
        show: 'related',
        related: {
          resource: 'inspection-sites',
          filters: ({ siteName }) => (siteName ? { town: siteName } : undefined),
          query: ({ siteName }) => ({ q: siteName ?? '' }),
        },
      },
      'history',
      'map',
      { show: 'live', name: 'pictures', label: { en: 'Pictures', es: 'Imágenes', fr: 'Images' } },
    ],
  },
  operations: {
    create: {
      button: { en: 'New inspection', es: 'Nueva inspección', fr: 'Nouvelle inspection' },
      title: { en: 'New inspection', es: 'Nueva inspección', fr: 'Nouvelle inspection' },
      success: { en: '{name} is planned', es: '{name} está prevista', fr: '{name} est prévue' },
      failure: { en: 'Not planned', es: 'No se ha previsto', fr: 'Pas prévue' },
      refused: {
        role: {
          en: 'Your role plans none.',
          es: 'Su función no planifica.',
          fr: 'Votre rôle n’en prévoit pas.',
        },
        feature: { en: 'Not on this server.', es: 'No en este servidor.', fr: 'Pas sur ce serveur.' },
      },
    },
    edit: { title: { en: 'Change {name}', es: 'Cambiar {name}', fr: 'Modifier {name}' } },
    duplicate: {
      omit: ['number'],
      title: { en: 'Again: {name}', es: 'Otra vez: {name}', fr: 'De nouveau\u00a0: {name}' },
    },
    delete: {
      text: { en: 'Its sticker ends.', es: 'Su etiqueta termina.', fr: 'Sa vignette prend fin.' },
      undo: true,
    },
  },
  form: inspectionForm,
  import: {
    path: `${path}/import`,
    maxRows: 3,
    columns: [
      { field: 'number', required: true, headings: ['No.', 'sticker'] },
      { field: 'kind', codes: inspectionKinds },
      { field: 'dueOn', as: 'day' },
      { field: 'treadMm', title: inspectionTexts.tread, as: 'number' },
      { field: 'isRoadworthy', as: 'yes-no' },
    ],
  },
  actions: { create: 'always', edit: 'always', duplicate: 'always', delete: 'always' },
  roles: {
    list: ['Fleet Admin', 'Manager'],
    show: ['Fleet Admin', 'Manager'],
    create: ['Fleet Admin'],
    edit: ['Fleet Admin'],
    delete: ['Fleet Admin'],
    export: ['Fleet Admin'],
    approve: ['Fleet Admin'],
  },
  recordActions: [
    {
      name: 'approve',
      label: { en: 'Approve', es: 'Aprobar', fr: 'Approuver' },
      icon: 'approve',
      bulk: true,
      inRow: true,
      isOffered: ({ result }, rows) => result !== 'passed' && rows.length > 0,
      refusal: ({ treadMm }, t) =>
        (treadMm ?? 0) < 2
          ? t({
              en: 'The tread is too low.',
              es: 'El dibujo es insuficiente.',
              fr: 'La sculpture est insuffisante.',
            })
          : undefined,
      confirm: {
        en: '{count} {count|sticker|stickers} will be sent.',
        es: '{count|Se enviará|Se enviarán} {count} {count|etiqueta|etiquetas}.',
        fr: '{count} {count|vignette sera envoyée|vignettes seront envoyées}.',
      },
      done: { en: 'Approved: {count}', es: 'Aprobadas: {count}', fr: 'Approuvées\u00a0: {count}' },
      refreshes: ['inspection-sites'],
      request: ({ id }, { companyId, branchId, utcOffsetMin, tenantGuid, now }) => ({
        method: 'post',
        path: `${path}/${id}/approve`,
        body: { companyId, branchId, utcOffsetMin, tenantGuid, year: now.getUTCFullYear() },
      }),
    },
    {
      name: 'assign',
      label: { en: 'Assign', es: 'Asignar', fr: 'Attribuer' },
      bulk: 'only',
      form: [
        {
          field: 'from',
          title: inspectionTexts.validFrom,
          untilTitle: inspectionTexts.validUntil,
          input: 'date-range',
          until: 'until',
        },
        { field: 'team', title: inspectionTexts.team, input: 'text', required: true },
      ],
      done: { en: 'Assigned: {count}', es: 'Asignadas: {count}', fr: 'Attribuées\u00a0: {count}' },
      requestAll: (rows, { values }) => ({
        method: 'post',
        path: `${path}/assign`,
        body: { ids: rows.map(({ id }) => id), ...values },
      }),
      failed: (answer) => (answer as { refused?: Record<string, string> }).refused ?? {},
    },
    {
      name: 'void',
      label: { en: 'Void', es: 'Anular', fr: 'Annuler' },
      danger: true,
      feature: 'settings',
      done: {
        title: { en: 'Voided', es: 'Anulada', fr: 'Annulée' },
        text: { en: '{name} counts no more.', es: '{name} ya no cuenta.', fr: '{name} ne compte plus.' },
      },
      failure: {
        title: notApproved,
        text: { en: '{name} stays.', es: '{name} sigue.', fr: '{name} reste.' },
      },
      request: ({ id }) => ({ method: 'post', path: `${path}/${id}/void` }),
    },
    {
      name: 'print',
      label: { en: 'Print', es: 'Imprimir', fr: 'Imprimer' },
      inRow: true,
      variants: [
        { value: 'small', label: { en: 'Small sticker', es: 'Etiqueta pequeña', fr: 'Petite vignette' } },
        { value: 'large', label: { en: 'Large sticker', es: 'Etiqueta grande', fr: 'Grande vignette' } },
      ],
      own: 'usePrint',
    },
    {
      name: 'certificate',
      label: inspectionTexts.certificate,
      href: ({ certificateUrl }) => certificateUrl ?? '',
      newTab: true,
    },
  ],
  historyActions: { recall: { en: 'Recalled', es: 'Retirada', fr: 'Rappelée' } },
  rowLimit: {
    rows: 500,
    text: {
      en: 'Only the newest are shown.',
      es: 'Solo se muestran las más recientes.',
      fr: 'Seules les plus récentes sont affichées.',
    },
  },
  live: true,
  follow: {
    isOpen: ({ result }) => result === 'open',
    firstMs: 60_000,
    givenUp: {
      en: 'An inspection takes too long.',
      es: 'Una inspección tarda demasiado.',
      fr: 'Une inspection prend trop de temps.',
    },
  },
  texts: {
    list: { en: 'All inspections', es: 'Todas las inspecciones', fr: 'Toutes les inspections' },
    empty: { en: 'No inspection yet', es: 'Aún no hay inspecciones', fr: 'Pas encore d’inspection' },
    emptyHint: { en: 'Plan the first one.', es: 'Planifique la primera.', fr: 'Prévoyez la première.' },
    noMatch: { en: 'No such inspection', es: 'No hay tal inspección', fr: 'Aucune inspection de ce genre' },
    noMatchHint: { en: 'There are {total} others.', es: 'Hay {total} más.', fr: 'Il y en a {total} autres.' },
    search: { en: 'Number or vehicle', es: 'Número o vehículo', fr: 'Numéro ou véhicule' },
    loadFailed: { en: 'Inspections failed', es: 'Fallaron las inspecciones', fr: 'Échec des inspections' },
    loadRefused: { en: 'Inspections refused', es: 'Inspecciones rechazadas', fr: 'Inspections refusées' },
  },
});
