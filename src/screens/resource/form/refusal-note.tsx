import type { Text } from '../../../locales/catalogue';
import { failureCause, failureText } from '../../../locales/failure-text';
import { useText } from '../../../locales/text';
import { Notice } from '../../../ui/notice';
import { formTexts } from './form-texts';
import type { Refusal } from './use-record-form';

export interface RefusalNoteProps {
  refusal: Refusal | undefined;
  /** The title. Absent: "This was not saved". */
  title: Text | undefined;
}

const bringIntoView = (note: HTMLElement | null): void => note?.scrollIntoView({ block: 'nearest' });

/** The errors of a rejected form, above its fields, as far as the fields do not show them. */
export function RefusalNote({ refusal, title = formTexts.notSaved }: RefusalNoteProps) {
  const t = useText();
  if (!refusal) return null;
  const { error, faults } = refusal;
  const hasFieldFaults = faults.known.size > 0;
  if (hasFieldFaults && faults.unknown.length === 0) return null;
  return (
    <div ref={bringIntoView}>
      <Notice
        type="error"
        role="alert"
        className="record-form-note"
        message={t(title)}
        description={
          faults.unknown.length > 0 ? (
            <ul>
              {faults.unknown.map(({ name, texts }) => (
                <li key={name}>
                  {name === ''
                    ? texts.join(' ')
                    : t('text.labelled', { label: name, value: texts.join(' ') })}
                </li>
              ))}
            </ul>
          ) : (
            <>
              <p>{hasFieldFaults ? failureText(error, t) : failureCause(error, t)}</p>
              <p>{t(formTexts.stillTyped)}</p>
            </>
          )
        }
      />
    </div>
  );
}
