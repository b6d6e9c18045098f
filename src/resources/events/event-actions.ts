import { eventStates } from '../../domain/fleet/event-state';
import type { RecordAction } from '../definition/action';
import type { EventRecord } from './event-record';
import { eventStateChoices, eventTexts } from './event-texts';

const texts = {
  setState: { en: 'Set state', es: 'Cambiar situación', fr: 'Changer le suivi' },
  assign: { en: 'Assign', es: 'Asignar', fr: 'Attribuer' },
  assigneeHelp: {
    en: 'Leave it empty to take the events from whoever has them.',
    es: 'Déjelo vacío para que los eventos queden sin responsable.',
    fr: 'Laissez vide pour retirer les événements à leur responsable.',
  },
} as const;

/** What is decided about selected events at once. */
export const eventActions: readonly RecordAction<EventRecord>[] = [
  {
    name: 'setState',
    label: texts.setState,
    bulk: 'only',
    own: 'useSetState',
    form: [
      {
        field: 'state',
        title: eventTexts.state,
        input: 'select',
        required: true,
        options: eventStates.map((value) => ({ value, label: eventStateChoices[value].label })),
      },
      { field: 'reason', title: eventTexts.reason, input: 'text', maxLength: 500 },
    ],
  },
  {
    name: 'assign',
    label: texts.assign,
    bulk: 'only',
    feature: 'triage',
    own: 'useAssign',
    form: [
      {
        field: 'assigneeId',
        title: eventTexts.person,
        input: 'relation',
        resource: 'people',
        help: texts.assigneeHelp,
      },
    ],
  },
];
