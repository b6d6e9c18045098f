import { Alert, Button } from 'antd';
import { useText } from '../../locales/text';
import type { EditConflict, FieldConflict } from './use-edit-conflict';
import './edit-conflict.css';

export interface EditConflictNoteProps<Values> {
  conflict: EditConflict<Values>;
  isSaving: boolean;
  /** The label of a field. */
  labelOf(field: keyof Values & string): string;
  /** A value of a field in words; absent: the value itself. */
  wordsOf?(field: keyof Values & string, value: unknown): string;
}

/** On a phone the button that saves is a screen below the note. */
const bringIntoView = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });

/** Tells in a form that somebody else has changed its record, with what differs, and asks which of the two to keep. */
export function EditConflictNote<Values>(props: EditConflictNoteProps<Values>) {
  const { conflict, isSaving, labelOf, wordsOf = (_field, value) => String(value ?? '') } = props;
  const t = useText();
  const { fields } = conflict;
  if (!fields) return null;
  const written = (field: FieldConflict<Values>['field'], value: unknown): string =>
    wordsOf(field, value).trim() || t('conflict.empty');
  return (
    <div ref={bringIntoView}>
      <Alert
        type="warning"
        showIcon
        className="edit-conflict"
        role="alert"
        message={t('conflict.title')}
        description={
          <>
            <p>{t(fields.length > 0 ? 'conflict.text' : 'conflict.same')}</p>
            {fields.length > 0 && (
              <dl>
                {fields.map(({ field, mine, theirs }) => (
                  <div key={field}>
                    <dt>{labelOf(field)}</dt>
                    <dd>{t('conflict.theirs', { value: written(field, theirs) })}</dd>
                    <dd>{t('conflict.mine', { value: written(field, mine) })}</dd>
                  </div>
                ))}
              </dl>
            )}
            <div className="edit-conflict-actions">
              <Button size="small" disabled={isSaving} onClick={conflict.takeTheirs}>
                {t('conflict.takeTheirs')}
              </Button>
              <Button size="small" disabled={isSaving} onClick={conflict.keepMine}>
                {t('conflict.keepMine')}
              </Button>
            </div>
          </>
        }
      />
    </div>
  );
}
