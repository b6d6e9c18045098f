import { Button } from 'antd';
import { useText } from '../../../locales/text';
import { AreaIcon } from '../../../resources/area-icon';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import type { RecordActions } from './use-record-actions';

export interface BulkActionsProps {
  definition: AnyResource;
  recordActions: RecordActions;
  /** The selected records. */
  chosen: readonly ResourceRecord[];
}

/** What a definition offers for selected records; each shows how many of them it takes, if not all. */
export function BulkActions({ definition, recordActions, chosen }: BulkActionsProps) {
  const t = useText();
  return recordActions.actionsOfMany(chosen).map(({ action, records }) => (
    <Button
      key={action.name}
      size="small"
      danger={action.danger === true}
      disabled={records.length === 0}
      {...(action.icon !== undefined && {
        icon: <AreaIcon area={definition.name} picture={action.icon} />,
      })}
      onClick={() => recordActions.start(action, records)}
    >
      {records.length === chosen.length
        ? t(action.label)
        : t('panel.count', { label: t(action.label), count: records.length })}
    </Button>
  ));
}
