import { createContext, use } from 'react';
import type { Files } from '../domain/files/files';

export const FilesContext = createContext<Files | undefined>(undefined);

export function useFiles(): Files {
  const files = use(FilesContext);
  if (!files) throw new Error('No files are provided here');
  return files;
}
