import { useCan } from '@refinedev/core';
import { type ReactNode, useState } from 'react';
import type { AnyResource } from '../../../resources/definition/resource';
import { importColumnsOf } from '../../../resources/import-columns';
import { FocusBack } from '../../../ui/focus-back';
import { lazyPart } from '../../../ui/lazy-part';
import { useResources } from '../../resources-context';

const ImportDialog = lazyPart(() => import('./import-dialog'), 'over');

export interface OfferedImport {
  /** Absent: there is no import, or the user may not use it. */
  onImport?: () => void;
  /** The dialog, if it is open. */
  dialog: ReactNode;
}

/** The import of a definition, if the user may use it. */
export function useListImport(definition: AnyResource): OfferedImport {
  const [isOpen, setOpen] = useState(false);
  const { data } = useCan({ resource: definition.name, action: 'import' });
  const resources = useResources();
  if (!definition.import || !data?.can) return { dialog: null };
  const columns = importColumnsOf(definition, (resource) => resources.some(({ name }) => name === resource));
  if (!columns) return { dialog: null };
  return {
    onImport: () => setOpen(true),
    dialog: isOpen && (
      <FocusBack>
        <ImportDialog
          definition={definition}
          given={definition.import}
          columns={columns}
          onClose={() => setOpen(false)}
        />
      </FocusBack>
    ),
  };
}
