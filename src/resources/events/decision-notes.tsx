import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { failureText } from '../../locales/failure-text';
import { type Translate, useText } from '../../locales/text';
import { labelOfCode } from '../../screens/resource/label-of-code';
import { Notice } from '../../ui/notice';
import { RelativeDate } from '../../ui/relative-date';
import { adasTypeTexts } from '../adas-reports/adas-event-texts';
import type { DecisionChange } from './decision';
import { eventStateChoices, eventTexts } from './event-texts';
import { reviewTexts as texts } from './review-texts';
import { useEventDecisions } from './use-event-decisions';

/** What an event is called in messages. */
export const eventLabel = (name: string, t: Translate): string =>
  labelOfCode(adasTypeTexts, name, t) || t(eventTexts.event);

/** A decision as text: its state, assignee, reason. */
function changeLabel({ state, assigneeId, assigneeName, reason }: DecisionChange, t: Translate): string {
  return [
    state && t(eventStateChoices[state].label),
    assigneeId !== undefined &&
      t('text.labelled', {
        label: t(eventTexts.assignee),
        value: assigneeName || assigneeId || t(texts.noAssignee),
      }),
    reason,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The state of decisions: pending, in conflict with another user's, refused. */
export function DecisionNotes() {
  const t = useText();
  const { state, store, isServed } = useEventDecisions();
  const { waiting, conflicts, refused } = state;
  return (
    <div className="decision-notes">
      {!isServed && <p className="decision-device">{t(texts.onDevice)}</p>}
      {waiting > 0 && (
        <Notice
          type="warning"
          role="status"
          message={t(texts.waiting, { count: waiting })}
          action={
            <Button size="small" onClick={() => store?.resume()}>
              {t(texts.sendNow)}
            </Button>
          }
        />
      )}
      {conflicts.map(({ key, eventId, eventName, change, theirs }) => (
        <Notice
          key={key}
          type="warning"
          role="alert"
          message={t(texts.conflict, {
            name: theirs.decidedBy || t(texts.anotherUser),
            event: eventLabel(eventName, t),
          })}
          description={
            <>
              <dl className="decision-versions">
                <dt>{theirs.decidedBy || t(texts.anotherUser)}</dt>
                <dd>
                  {changeLabel(theirs, t)}
                  {theirs.decidedAt !== '' && (
                    <>
                      {' · '}
                      <RelativeDate time={theirs.decidedAt} />
                    </>
                  )}
                </dd>
                <dt>{t(texts.you)}</dt>
                <dd>{changeLabel(change, t)}</dd>
              </dl>
              <Button size="small" onClick={() => store?.keepTheirs(eventId)}>
                {t(texts.keepTheirs)}
              </Button>{' '}
              <Button size="small" onClick={() => store?.setMine(eventId)}>
                {t(texts.setMine)}
              </Button>
            </>
          }
        />
      ))}
      {refused.map(({ decision, error }) => (
        <Notice
          key={decision.key}
          type="error"
          closable={{ closeIcon: <CloseOutlined aria-hidden />, 'aria-label': t('form.close') }}
          role="alert"
          message={t(texts.refused, { event: eventLabel(decision.eventName, t) })}
          description={failureText(error, t)}
          onClose={() => store?.dismissRefused()}
        />
      ))}
    </div>
  );
}
