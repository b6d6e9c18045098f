import { useCreate, useDelete, useNotification, useUpdate } from '@refinedev/core';
import { useText } from '../../locales/text';
import type { AlertRecord } from '../../resources/alert-record';
import { useSettings } from '../../settings/settings-context';
import { useTellWritten, type Written } from '../use-tell-written';
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

  const tell = useTellWritten();
  const silent = { errorNotification: false as const, successNotification: false as const };
  const thenTell = (written: Written, after?: () => void) => ({
    onSuccess: () => {
      tell(written);
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
      const { name } = values;
      if (alert?.ruleId) {
        const changed = { what: 'changed', name, href: addressOf(name) } as const;
        update({ resource, id: alert.ruleId, values, ...silent }, thenTell(changed, onSaved));
      } else {
        const created = { what: 'created', name, href: addressOf(name) } as const;
        create({ resource, values, ...silent }, thenTell(created, onSaved));
      }
    },
    setActive(alert, status) {
      if (!alert.ruleId) return;
      const values = { ...ruleBodyOf(ruleValuesOf(alert)), status };
      const what = status ? 'activated' : 'deactivated';
      update({ resource, id: alert.ruleId, values, ...silent }, thenTell({ what, name: alert.name }));
    },
    remove(alert, onRemoved) {
      if (!alert.ruleId) return;
      const deleted = { what: 'deleted', name: alert.name } as const;
      remove({ resource, id: alert.ruleId, ...silent }, thenTell(deleted, onRemoved));
    },
  };
}

/** Where an alert is seen, whatever tab and search hide it now. */
function addressOf(name: string): string {
  return `/dashboard/alerts?${new URLSearchParams({ q: name })}`;
}
