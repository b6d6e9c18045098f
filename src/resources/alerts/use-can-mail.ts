import { type BaseRecord, type CustomResponse, type HttpError, useCustom } from '@refinedev/core';
import * as z from 'zod/mini';
import { flag, identifier } from '../fields';
import { readAs } from '../read-as';

const channelList = z.array(z.object({ id: identifier(), isOffered: flag(false) }));

type Channels = z.output<typeof channelList>;

const readChannels = ({ data }: CustomResponse<BaseRecord>): CustomResponse<Channels> => ({
  data: readAs(channelList, data),
});

/** Whether this server sends email; while unknown, it does: the server would refuse it with the same message. */
export function useCanMail(isWanted = true): boolean {
  const { query } = useCustom<BaseRecord, HttpError, unknown, unknown, Channels>({
    url: '/api/v2/notification-channels',
    method: 'get',
    meta: { isList: true },
    errorNotification: false,
    queryOptions: {
      enabled: isWanted,
      staleTime: Number.POSITIVE_INFINITY,
      select: readChannels,
      meta: { isSilent: true },
    },
  });
  return query.data?.data.find(({ id }) => id === 'email')?.isOffered ?? true;
}
