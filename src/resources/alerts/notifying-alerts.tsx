import { WarningOutlined } from '@ant-design/icons';
import { useCan } from '@refinedev/core';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useText } from '../../locales/text';
import { FormNoteContext } from '../../screens/resource/form/form-note-context';
import { FocusBack } from '../../ui/focus-back';
import { lazyPart } from '../../ui/lazy-part';
import type { RowAction } from '../../ui/row-actions';
import type { AnyResource } from '../definition/resource';
import type { AlertRecord } from './alert-record';
import { noticeTexts } from './notice-texts';
import { RulePreview } from './rule-preview';
import { useCanMail } from './use-can-mail';
import { withNotices } from './with-notices';

const SecretDialog = lazyPart(() => import('./secret-dialog'), 'over');

export interface NotifyingAlertsProps {
  definition: AnyResource;
  /** Draws the list by the completed definition, with the further actions of a row and notes below its name. */
  children(
    definition: AnyResource,
    rowActions: (alert: AlertRecord) => readonly RowAction[],
    noteOf: (alert: AlertRecord) => ReactNode,
  ): ReactNode;
}

/** The alerts of a back end that sends notifications of them (feature `notifications`). */
export default function NotifyingAlerts({ definition, children }: NotifyingAlertsProps) {
  const t = useText();
  const mayEdit = useCan({ resource: 'alert-rules', action: 'edit' }).data?.can === true;
  const canMail = useCanMail(mayEdit);
  const completed = useMemo(() => withNotices(definition, canMail), [definition, canMail]);
  const [rule, setRule] = useState<{ ruleId: string; name: string }>();
  const rowActions = useCallback(
    ({ ruleId, name, webhookUrl }: AlertRecord): readonly RowAction[] =>
      mayEdit && ruleId !== null && webhookUrl
        ? [
            {
              key: 'secret',
              label: t(noticeTexts.secret),
              onSelect: () => setRule({ ruleId, name }),
            },
          ]
        : [],
    [mayEdit, t],
  );
  const noteOf = useCallback((alert: AlertRecord) => <AlertNote alert={alert} />, []);
  return (
    <FormNoteContext value={RulePreview}>
      {children(completed, rowActions, noteOf)}
      {rule && (
        <FocusBack>
          <SecretDialog rule={rule} onClose={() => setRule(undefined)} />
        </FocusBack>
      )}
    </FormNoteContext>
  );
}

/** An error about the recipients of an alert. */
function AlertNote({ alert: { goneRecipients, lastFailure } }: { alert: AlertRecord }) {
  const t = useText();
  const notes = [
    ...(goneRecipients.length > 0
      ? [t(noticeTexts.gone, { count: goneRecipients.length, names: goneRecipients.join(', ') })]
      : []),
    ...(lastFailure ? [t(noticeTexts.notDelivered)] : []),
  ];
  return notes.map((note) => (
    <span key={note} className="alert-note">
      <WarningOutlined aria-hidden /> {note}
    </span>
  ));
}
