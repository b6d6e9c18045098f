import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { Notice } from '../../ui/notice';
import type { ChangesMet, EditConflict } from './use-edit-conflict';
import './edit-conflict.css';

export interface EditConflictNoteProps<Values> {
  conflict: EditConflict<Values>;
  isSaving: boolean;
  labelOf(field: keyof Values & string): string;
  /** A value of a field as text; absent: the value itself. */
  formatValue?(field: keyof Values & string, value: unknown): string;
}

/** On a phone the save button is a screen below the note. */
const bringIntoView = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });

/** The changes and choices that a user sees before saving again. */
function textOf<Values>({ both, taken, hasOwn }: ChangesMet<Values>): MessageKey {
  if (both.length > 0) return 'conflict.text';
  if (taken.length > 0) return 'conflict.merged';
  return hasOwn ? 'conflict.apart' : 'conflict.same';
}

/**
 * Shows in a form that another user has changed its record, with the changes, and asks which value to keep where both
 * changed a field.
 */
export function EditConflictNote<Values>(props: EditConflictNoteProps<Values>) {
  const { conflict, isSaving, labelOf, formatValue = (_field, value) => String(value ?? '') } = props;
  const t = useText();
  const { changes } = conflict;
  if (!changes) return null;
  const { both, taken } = changes;
  const text = textOf(changes);
  const written = (field: keyof Values & string, value: unknown): string =>
    formatValue(field, value).trim() || t('conflict.empty');
  return (
    <div ref={bringIntoView}>
      <Notice
        type="warning"
        className="edit-conflict"
        role="alert"
        message={t('conflict.title')}
        description={
          <>
            <p>{t(text)}</p>
            <Fields labelOf={labelOf} fields={both}>
              {({ field, mine, theirs }) => (
                <>
                  <dd>{t('conflict.theirs', { value: written(field, theirs) })}</dd>
                  <dd>{t('conflict.mine', { value: written(field, mine) })}</dd>
                </>
              )}
            </Fields>
            {both.length > 0 && taken.length > 0 && <p>{t('conflict.taken')}</p>}
            <Fields labelOf={labelOf} fields={taken}>
              {({ field, before, theirs }) => (
                <>
                  <dd>{t('conflict.theirs', { value: written(field, theirs) })}</dd>
                  <dd>{t('conflict.before', { value: written(field, before) })}</dd>
                </>
              )}
            </Fields>
            {(text === 'conflict.text' || text === 'conflict.same') && (
              <div className="edit-conflict-actions">
                <Button size="small" disabled={isSaving} onClick={conflict.takeTheirs}>
                  {t('conflict.takeTheirs')}
                </Button>
                <Button size="small" disabled={isSaving} onClick={conflict.keepMine}>
                  {t('conflict.keepMine')}
                </Button>
              </div>
            )}
          </>
        }
      />
    </div>
  );
}

interface FieldsProps<Values, Field> {
  fields: readonly Field[];
  labelOf: EditConflictNoteProps<Values>['labelOf'];
  children(field: Field): ReactNode;
}

function Fields<Values, Field extends { field: keyof Values & string }>({
  fields,
  labelOf,
  children,
}: FieldsProps<Values, Field>) {
  if (fields.length === 0) return null;
  return (
    <dl>
      {fields.map((one) => (
        <div key={one.field}>
          <dt>{labelOf(one.field)}</dt>
          {children(one)}
        </div>
      ))}
    </dl>
  );
}
