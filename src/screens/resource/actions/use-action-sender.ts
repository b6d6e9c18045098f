import { useApiUrl, useCustomMutation } from '@refinedev/core';
import { useCallback } from 'react';
import { serverClock } from '../../../domain/time/server-clock';
import type { ActionContext, ActionRequest, RecordAction } from '../../../resources/definition/action';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { endpointInForce } from '../../../resources/endpoint-in-force';
import { useSettings } from '../../../settings/settings-context';
import { useRecordsChanged } from '../../use-records-changed';

export interface ActionSender {
  contextOf(chosen: Pick<ActionContext, 'values' | 'variant'>): ActionContext;
  /** Sends a request of an action; the caller shows its failures. */
  send(request: ActionRequest): Promise<unknown>;
  /** Has the lists read again that an action changed. */
  refresh(action: RecordAction<ResourceRecord>): Promise<unknown>;
}

/** Sends the requests of a resource's actions to the address that serves it. */
export function useActionSender(definition: AnyResource): ActionSender {
  const settings = useSettings();
  const { companyId, branchId, utcOffsetMin, tenantGuid, features } = settings;
  const endpoint = endpointInForce(definition, features);
  const address =
    endpoint && 'address' in endpoint && endpoint.address !== 'asset' ? endpoint.address : 'default';
  const baseUrl = useApiUrl(address);
  const { mutateAsync } = useCustomMutation({ mutationOptions: { meta: { isSilent: true } } });
  const recordsChanged = useRecordsChanged();

  const contextOf = useCallback<ActionSender['contextOf']>(
    (chosen) => ({
      companyId,
      branchId,
      utcOffsetMin,
      tenantGuid,
      now: new Date(serverClock.nowMs()),
      ...chosen,
    }),
    [companyId, branchId, utcOffsetMin, tenantGuid],
  );
  const send = useCallback<ActionSender['send']>(
    async ({ method, path, body }) => {
      const { data } = await mutateAsync({
        url: baseUrl + path,
        method,
        values: body as Record<string, unknown>,
        successNotification: false,
        errorNotification: false,
      });
      return data;
    },
    [mutateAsync, baseUrl],
  );
  const refresh = useCallback<ActionSender['refresh']>(
    ({ own, refreshes = [] }) =>
      Promise.all(
        [...(own === undefined ? [definition.name] : []), ...refreshes].map((resource) =>
          recordsChanged({ resource, invalidates: ['resourceAll'] }),
        ),
      ),
    [definition, recordsChanged],
  );
  return { contextOf, send, refresh };
}
