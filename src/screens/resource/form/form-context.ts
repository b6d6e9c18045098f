import { createContext, use } from 'react';
import type { Values } from '../../../resources/definition/form-fields';

/** What inputs that hold more than one value, or that take a while, need of their form. */
export interface RecordFormState {
  /** What the form began with. */
  initialValues: Values;
  /** Sets values that were not typed, as if they had been. */
  change(values: Values): void;
  /** Whether an input is still busy with its value: nothing is saved meanwhile. */
  setBusy(field: string, isBusy: boolean): void;
}

export const RecordFormContext = createContext<RecordFormState | undefined>(undefined);

export function useRecordFormState(): RecordFormState {
  const state = use(RecordFormContext);
  if (!state) throw new Error('This input belongs into the form of a record');
  return state;
}
