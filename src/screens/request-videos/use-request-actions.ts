import { useCreate, useCustomMutation, useNotification } from '@refinedev/core';
import { useState } from 'react';
import { isSessionOver } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import type { VideoRequestRecord } from '../../resources/video-request-record';
import { useToasts } from '../../ui/toasts/toasts-context';
import { useToastLink } from '../use-toast-link';
import type { RequestBody } from './request-body';
import { recentRequestsAddress } from './video-places';

export interface RequestActions {
  isSubmitting: boolean;
  /** Sends a request and says how it went. @throws what made it fail, once that was said. */
  submit(body: RequestBody): Promise<void>;
  /** The request that is being cancelled or asked for again. */
  busyId: string | undefined;
  cancel(request: VideoRequestRecord): Promise<void>;
  /** Asks again for what failed: with a new request, which every back end understands. */
  retry(request: VideoRequestRecord, body: RequestBody): Promise<void>;
}

const resource = 'request-videos';

/** What is done to requests; after each of them `onChanged` reads them anew. */
export function useRequestActions(onChanged: () => Promise<unknown>): RequestActions {
  const say = useText();
  const toasts = useToasts();
  const linkTo = useToastLink();
  const { open } = useNotification();
  const [busyId, setBusyId] = useState<string>();
  const { mutateAsync: create, mutation } = useCreate({ mutationOptions: { meta: { isSilent: true } } });
  const { mutateAsync: call } = useCustomMutation();

  const submit = async ({ dashcamId, date, startTime, endTime, cameraType }: RequestBody): Promise<void> => {
    try {
      await create({
        resource,
        values: { dashcamId, date, startTime, endTime, cameraType },
        successNotification: false,
        errorNotification: false,
        invalidates: [],
      });
    } catch (error) {
      // The end of a session is told by the session.
      if (isSessionOver(error)) throw error;
      toasts.show({
        type: 'error',
        title: say('request.failed.title'),
        message: say('request.failed.text'),
        key: 'video request',
      });
      throw error;
    }
    toasts.show({
      type: 'success',
      title: say('request.submitted.title'),
      message: say('request.submitted.text'),
      link: linkTo(say('request.submitted.link'), recentRequestsAddress),
      key: 'video request',
    });
    await onChanged();
  };

  const during = async (id: string, act: () => Promise<unknown>): Promise<void> => {
    setBusyId(id);
    try {
      await act();
    } catch {
      // Whoever sends the request tells of its failure.
    }
    setBusyId(undefined);
  };

  return {
    isSubmitting: mutation.isPending,
    submit,
    busyId,
    cancel: ({ id, serverId }) =>
      during(id, async () => {
        try {
          const url = `/api/v2/video-requests/${encodeURIComponent(serverId ?? '')}/cancel`;
          await call({ url, method: 'post', values: {}, errorNotification: false });
          open?.({
            type: 'success',
            message: say('request.cancelled'),
            key: `cancel ${id}`,
          });
        } finally {
          await onChanged();
        }
      }),
    retry: ({ id }, body) => during(id, () => submit(body)),
  };
}
