import { Modal } from 'antd';
import { useText } from '../../locales/text';
import { RecordHistory } from '../../screens/resource/details/record-history';
import { useDefinition } from '../../screens/resources-context';
import type { EventRecord } from './event-record';

export interface DecisionHistoryProps {
  event: EventRecord;
  onClose(): void;
}

/** The decisions about an event, newest first, over the queue. */
export default function DecisionHistory({ event, onClose }: DecisionHistoryProps) {
  const t = useText();
  const definition = useDefinition('events');
  return (
    <Modal open title={t('details.history')} footer={null} onCancel={onClose} width={520} destroyOnHidden>
      <div className="decision-history">
        {definition && <RecordHistory definition={definition} record={event} />}
      </div>
    </Modal>
  );
}
