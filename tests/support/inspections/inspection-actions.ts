import type { RecordAction } from '../../../src/resources/definition/action';
import type { InspectionRecord } from './inspection-record';
import { inspectionTexts } from './inspection-texts';

/** Where the inspections are. */
export const path = '/api/v2/inspections';

/** The text for a failed request of an action. */
const notApproved = { en: 'Not approved', es: 'No aprobada', fr: 'Non approuvée' };

/** An action of each kind, with every option that it has. */
export const inspectionActions: readonly RecordAction<InspectionRecord>[] = [
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
];
