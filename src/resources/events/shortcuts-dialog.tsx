import { Modal } from 'antd';
import { eventStates } from '../../domain/fleet/event-state';
import { type Translate, useText } from '../../locales/text';
import { eventStateChoices } from './event-texts';
import { reviewTexts as texts } from './review-texts';

const rowsOf = (t: Translate): readonly (readonly [readonly string[], string])[] => [
  [['j', '↓'], t(texts.keyNext)],
  [['k', '↑'], t(texts.keyPrevious)],
  [['Enter'], t(texts.keyOpen)],
  ...eventStates.map((state, at) => [[String(at + 1)], t(eventStateChoices[state].label)] as const),
  [['c'], t(texts.comment)],
  [['r'], t(texts.keyRequest)],
  [['u'], t(texts.undo)],
  [[t(texts.keySpace)], t(texts.keyPlay)],
  [['?'], t(texts.keyHelp)],
];

/** The keys of the queue. */
export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  return (
    <Modal open title={t(texts.shortcuts)} footer={null} onCancel={onClose} width={420} destroyOnHidden>
      <dl className="review-shortcuts">
        {rowsOf(t).map(([keys, words]) => (
          <div key={keys.join()}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p>{t(texts.keyNote)}</p>
    </Modal>
  );
}
