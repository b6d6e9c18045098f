import { createContext, use } from 'react';
import type { Values } from '../../../resources/definition/form-fields';

/** The parts of a form that inputs with several values, or with pending values, need. */
export interface RecordFormState {
  /** The initial values of the form. */
  initialValues: Values;
  /** Sets values as if the user had entered them. */
  change(values: Values): void;
  /** Sets whether an input is still processing its value, which blocks saving. */
  setBusy(field: string, isBusy: boolean): void;
}

export const RecordFormContext = createContext<RecordFormState | undefined>(undefined);

export function useRecordFormState(): RecordFormState {
  const state = use(RecordFormContext);
  if (!state) throw new Error('This input belongs into the form of a record');
  return state;
}
