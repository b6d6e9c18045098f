import { Button } from 'antd';
import { useText } from '../../locales/text';
import { Select } from '../../ui/select';
import type { DecisionChange } from './decision';
import type { EventRecord } from './event-record';
import { eventTexts } from './event-texts';
import { reviewTexts as texts } from './review-texts';
import { usePeople } from './use-people';

export interface AssigneeSelectProps {
  event: EventRecord;
  /** The user who decides. Undefined while unknown. */
  userId: string | undefined;
  onAssign(change: DecisionChange): void;
}

/** The select of an event's assignee. */
export default function AssigneeSelect({ event, userId, onAssign }: AssigneeSelectProps) {
  const t = useText();
  const { people, isLoading } = usePeople();
  const me = people.find(({ id }) => id === userId);
  const known = people.some(({ id }) => id === event.assigneeId);
  const options = [
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    ...(event.assigneeId === '' || known
      ? []
      : [{ value: event.assigneeId, label: event.assigneeName || event.assigneeId }]),
  ];
  return (
    <span className="decision-assignee">
      <Select
        className="decision-person"
        showSearch
        allowClear
        aria-label={t(eventTexts.assignee)}
        placeholder={t(eventTexts.assignee)}
        optionFilterProp="label"
        loading={isLoading}
        value={event.assigneeId || null}
        options={options}
        onChange={(assigneeId: string | null | undefined) =>
          onAssign({
            assigneeId: assigneeId ?? '',
            assigneeName: people.find(({ id }) => id === assigneeId)?.name ?? '',
          })
        }
      />
      {me && event.assigneeId !== me.id && (
        <Button type="text" onClick={() => onAssign({ assigneeId: me.id, assigneeName: me.name })}>
          {t(texts.assignToMe)}
        </Button>
      )}
    </span>
  );
}
