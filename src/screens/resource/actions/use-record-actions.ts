import { useCallback, useMemo, useState } from 'react';
import { useText } from '../../../locales/text';
import type { RecordAction } from '../../../resources/definition/action';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { endpointInForce } from '../../../resources/endpoint-in-force';
import { useSettings } from '../../../settings/settings-context';
import { useServedAddress } from '../../use-served-address';
import { useAllowedActions } from './use-allowed-actions';

type Action = RecordAction<ResourceRecord>;

/** An action and the records that it is done with. */
export interface OpenAction {
  action: Action;
  records: readonly ResourceRecord[];
  /** Absent: the action has no variants. */
  variant?: string | undefined;
}

/** A whole address. */
export interface ActionLink {
  href: string;
  newTab: boolean;
}

export interface RecordActions {
  /** What is offered for one record. */
  actionsOf(record: ResourceRecord): readonly Action[];
  /** What is offered for selected records, each with those that it takes. */
  actionsOfMany(records: readonly ResourceRecord[]): readonly OpenAction[];
  /** Where an action leads with a record; undefined: it leads nowhere, and does something. */
  linkOf(action: Action, record: ResourceRecord): ActionLink | undefined;
  /** Runs an action, after its form or confirmation if it has one. */
  start(action: Action, records: readonly ResourceRecord[], variant?: string): void;
  /** What has been started and is not over. */
  open: readonly OpenAction[];
  close(ended: OpenAction): void;
}

const none: readonly ResourceRecord[] = [];

/**
 * The actions on records of a resource that the user's role permits.
 *
 * @param rows all records of the list, on which it may depend what is offered for one of them.
 */
export function useRecordActions(
  definition: AnyResource,
  rows: readonly ResourceRecord[] = none,
): RecordActions {
  const t = useText();
  const allowed = useAllowedActions(definition);
  const endpoint = endpointInForce(definition, useSettings().features);
  const { file } = useServedAddress(endpoint && 'address' in endpoint ? endpoint.address : 'asset');
  const [open, setOpen] = useState<readonly OpenAction[]>([]);

  const start = useCallback<RecordActions['start']>((action, records, variant) => {
    setOpen((others) => {
      const isDouble = others.some(
        (one) => one.action === action && one.records[0] === records[0] && one.variant === variant,
      );
      return isDouble || records.length === 0 ? others : [...others, { action, records, variant }];
    });
  }, []);
  const close = useCallback<RecordActions['close']>(
    (ended) => setOpen((all) => all.filter((one) => one !== ended)),
    [],
  );

  // Without actions nothing depends on the list, and its rows are not drawn again for each page that comes.
  const listed = allowed.length > 0 ? rows : none;
  return useMemo(() => {
    const linkOf = ({ href, newTab }: Action, record: ResourceRecord) =>
      href && { href: file(href(record)), newTab: newTab === true };
    const isOffered = (action: Action, record: ResourceRecord): boolean =>
      (action.isOffered?.(record, listed) ?? true) && linkOf(action, record)?.href !== '';
    return {
      linkOf,
      actionsOf: (record) => allowed.filter((action) => action.bulk !== 'only' && isOffered(action, record)),
      actionsOfMany: (records) =>
        allowed
          .filter(({ bulk }) => bulk !== undefined)
          .map((action) => ({
            action,
            records: records.filter(
              (record) => isOffered(action, record) && action.refusal?.(record, t) === undefined,
            ),
          })),
      start,
      open,
      close,
    };
  }, [allowed, listed, file, start, open, close, t]);
}
