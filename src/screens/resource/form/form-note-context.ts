import type { FormInstance } from 'antd';
import { type ComponentType, createContext } from 'react';
import type { Values } from '../../../resources/definition/form-fields';

export interface FormNoteProps {
  form: FormInstance<Values>;
}

/** A component that a screen shows below the inputs of its forms, with the current values. Undefined: none. */
export const FormNoteContext = createContext<ComponentType<FormNoteProps> | undefined>(undefined);
