import { useCan } from '@refinedev/core';
import { type ReactNode, useState } from 'react';
import type { AnyResource } from '../../../resources/definition/resource';
import { lazyPart } from '../../../ui/lazy-part';

const ImportDialog = lazyPart(() => import('./import-dialog'), 'over');

export interface OfferedImport {
  /** Absent: nothing is imported here, or not by this user. */
  onImport?: () => void;
  /** The dialog, if it is open. */
  dialog: ReactNode;
}

/** The import of a definition, for who may use it. */
export function useListImport(definition: AnyResource): OfferedImport {
  const [isOpen, setOpen] = useState(false);
  const { data } = useCan({ resource: definition.name, action: 'import' });
  if (!definition.import || !data?.can) return { dialog: null };
  return {
    onImport: () => setOpen(true),
    dialog: isOpen && (
      <ImportDialog definition={definition} given={definition.import} onClose={() => setOpen(false)} />
    ),
  };
}
