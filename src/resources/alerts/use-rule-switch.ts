import { useCan, useUpdate } from '@refinedev/core';
import { useCallback } from 'react';
import { isConflict } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { useRecordsChanged } from '../../screens/use-records-changed';
import { useWriteToast } from '../../screens/use-write-toast';
import type { RowAction } from '../../ui/row-actions';
import { useToasts } from '../../ui/toasts/toasts-context';
import type { AlertRecord } from './alert-record';
import { ruleBodyOf, ruleValuesOf } from './rule-body';

const resource = 'alert-rules';

/** Switches the rule of an alert on or off; nothing where the user or the back end may not. */
export function useRuleSwitch() {
  const t = useText();
  const mayEdit = useCan({ resource, action: 'edit' }).data?.can === true;
  const { mutateAsync } = useUpdate();
  const showToast = useWriteToast();
  const toasts = useToasts();

  const recordsChanged = useRecordsChanged();
  const setActive = useCallback(
    (alert: AlertRecord, status: boolean) => {
      const { ruleId, name, version } = alert;
      if (ruleId === null) return;
      const readAgain = () => void recordsChanged({ resource: 'alerts', invalidates: ['list'] });
      const showConflict = (error: unknown) => {
        if (!isConflict(error)) return;
        const title = t('conflict.title');
        const message = t('conflict.refused.text', { name });
        toasts.show({ type: 'warning', title, message, key: `conflict ${name}` });
        readAgain();
      };
      const switched = mutateAsync({
        resource,
        id: ruleId,
        values: { ...ruleBodyOf(ruleValuesOf(alert)), status },
        meta: { version },
        errorNotification: false,
        successNotification: false,
      });
      const showSwitched = () => {
        showToast({ what: status ? 'activated' : 'deactivated', name });
        readAgain();
      };
      // Unlike callbacks of `mutate`, also for the first of two alerts, and when the screen was left.
      void switched.then(showSwitched, showConflict);
    },
    [mutateAsync, recordsChanged, showToast, toasts, t],
  );

  return useCallback(
    (alert: AlertRecord): readonly RowAction[] => {
      if (!mayEdit || alert.ruleId === null) return [];
      const label = t(alert.isActive ? 'alerts.deactivate' : 'alerts.activate');
      return [{ key: 'turn', label, onSelect: () => setActive(alert, !alert.isActive) }];
    },
    [mayEdit, setActive, t],
  );
}
