import { useCreate, useDelete, useNotification, useUpdate } from '@refinedev/core';
import { useText } from '../../locales/text';
import type { AlertRecord } from '../../resources/alert-record';
import { useSettings } from '../../settings/settings-context';
import { type RuleBody, ruleBodyOf, ruleValuesOf } from './rule-body';

export interface AlertRules {
  /** Whether a write is on its way. */
  isBusy: boolean;
  /** Whether the back end lets one change the alert. */
  canChange(alert: AlertRecord): boolean;
  /** Does what a control promises, or says that this back end does not offer it. */
  offer(what: string, act: () => void): void;
  /** Writes a new rule, or an alert's; then `onSaved`. */
  save(body: RuleBody, alert: AlertRecord | undefined, onSaved: () => void): void;
  setActive(alert: AlertRecord, isActive: boolean): void;
  remove(alert: AlertRecord, onRemoved: () => void): void;
}

const resource = 'alert-rules';

/**
 * Creating, changing and deleting what raises alerts, on back ends with the feature `alertRules`; on others every
 * attempt to make one is answered with a notice (rulings "Placeholders of the specification").
 *
 * @param onChanged after each successful write.
 */
export function useAlertRules(onChanged: () => void): AlertRules {
  const say = useText();
  const hasRules = useSettings().features.has('alertRules');
  const { open } = useNotification();
  const { mutate: create, mutation: creation } = useCreate();
  const { mutate: update, mutation: change } = useUpdate();
  const { mutate: remove, mutation: removal } = useDelete();

  const told = {
    errorNotification: false as const,
    successNotification: () => ({
      type: 'success' as const,
      message: say('saved.title'),
      description: say('saved.text'),
    }),
  };
  const thenDo = (after?: () => void) => ({
    onSuccess: () => {
      after?.();
      onChanged();
    },
  });

  return {
    isBusy: creation.isPending || change.isPending || removal.isPending,
    canChange: ({ ruleId }) => hasRules && ruleId !== null,
    offer(what, act) {
      if (hasRules) act();
      else {
        open?.({ type: 'progress', message: what, description: say('alerts.notOffered'), key: 'alerts' });
      }
    },
    save(values, alert, onSaved) {
      if (alert?.ruleId) update({ resource, id: alert.ruleId, values, ...told }, thenDo(onSaved));
      else create({ resource, values, ...told }, thenDo(onSaved));
    },
    setActive(alert, status) {
      if (!alert.ruleId) return;
      const values = { ...ruleBodyOf(ruleValuesOf(alert)), status };
      update({ resource, id: alert.ruleId, values, ...told }, thenDo());
    },
    remove(alert, onRemoved) {
      if (alert.ruleId) remove({ resource, id: alert.ruleId, ...told }, thenDo(onRemoved));
    },
  };
}
