import type { FormInstance } from 'antd';
import { type ComponentType, createContext } from 'react';
import type { Values } from '../../../resources/definition/form-fields';

export interface FormNoteProps {
  form: FormInstance<Values>;
}

/** What a screen shows below the inputs of its forms, following what is typed. Undefined: nothing. */
export const FormNoteContext = createContext<ComponentType<FormNoteProps> | undefined>(undefined);
