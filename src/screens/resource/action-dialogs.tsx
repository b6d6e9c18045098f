import { Suspense } from 'react';
import type { ResourceRecord } from '../../resources/definition/record';
import type { AnyResource } from '../../resources/definition/resource';
import { lazyPart } from '../../ui/lazy-part';
import type { OpenAction, RecordActions } from './actions/use-record-actions';

const ActionDialog = lazyPart(() => import('./actions/action-dialog'), 'over');

export interface ActionDialogsProps {
  definition: AnyResource;
  recordActions: RecordActions;
  /** Called with the records of a completed action, and those for which it failed. */
  onDone(action: OpenAction, undone: readonly ResourceRecord[]): void;
}

/** The confirmation or form of a started action, and its progress. */
export function ActionDialogs({ definition, recordActions, onDone }: ActionDialogsProps) {
  return recordActions.open.map((open) => (
    // Suspends while the code of an area's own action is loading.
    <Suspense key={`${open.action.name} ${open.variant ?? ''} ${open.records[0]?.id}`}>
      <ActionDialog
        {...open}
        definition={definition}
        onClose={(undone) => {
          recordActions.close(open);
          if (undone) onDone(open, undone);
        }}
      />
    </Suspense>
  ));
}
