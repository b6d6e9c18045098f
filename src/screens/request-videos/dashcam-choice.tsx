import { useOne } from '@refinedev/core';
import { type ReactNode, useMemo } from 'react';
import { dashcamNamed, type NamedDashcam } from '../../domain/dashcam-of-asset';
import { failureText, isRefusal } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { ErrorBox } from '../../ui/error-box';
import type { RequestValues } from './request-address';
import { useOnlineDashcams } from './use-online-dashcams';

export interface DashcamChoice {
  /** What the form asks for; empty while nothing is chosen. */
  dashcamId: string;
  options: readonly { value: string; label: string }[];
  placeholder: string;
  isDisabled: boolean;
  isLoading: boolean;
  /** What is to be said of the choice, under the select. */
  note: string;
  isWarning: boolean;
  /** Why there is nothing to choose from, with a way to try again. */
  failure: ReactNode;
}

/** Which dashcams there are to choose from, and which of them the form means: by its id, or by a name in a link. */
export function useDashcamChoice(values: RequestValues): DashcamChoice {
  const say = useText();
  const { dashcams, error, isLoading, refetch } = useOnlineDashcams();
  const named = useMemo(
    () => (values.dashcamId === '' ? dashcamNamed(dashcams ?? [], values.dashcamName) : undefined),
    [dashcams, values.dashcamId, values.dashcamName],
  );
  const chosen = useMemo(
    () => dashcams?.find(({ id }) => id === values.dashcamId) ?? named,
    [dashcams, values.dashcamId, named],
  );
  const isElsewhere = dashcams !== undefined && values.dashcamId !== '' && !chosen;
  const other = useOtherDashcam(values.dashcamId, isElsewhere);
  const options = useMemo(
    () => [...(other.dashcam ? [other.dashcam] : []), ...(dashcams ?? [])].map(toOption),
    [dashcams, other.dashcam],
  );

  const say_ = (): Pick<DashcamChoice, 'note' | 'isWarning'> => {
    if (other.dashcam)
      return { note: say('request.notOnline', { name: other.dashcam.name }), isWarning: true };
    if (other.isUnknown) return { note: say('request.unknownDashcam'), isWarning: true };
    const isUnmatched = dashcams && values.dashcamId === '' && values.dashcamName !== '' && !named;
    if (isUnmatched) return { note: say('request.noneFor', { name: values.dashcamName }), isWarning: true };
    // Who came by an asset's name wants to see that it is that asset's dashcam.
    return { note: named && named.name !== values.dashcamName ? named.description : '', isWarning: false };
  };

  return {
    dashcamId: chosen?.id ?? other.dashcam?.id ?? '',
    options,
    placeholder: isLoading
      ? say('loading.message')
      : options.length === 0
        ? say('request.noDashcams')
        : say('request.chooseDashcam'),
    isDisabled: options.length === 0,
    isLoading,
    ...say_(),
    failure: !dashcams && error && (
      <ErrorBox
        title={say(isNoData(error) ? 'failure.noDashcamData' : 'failure.onlineDashcams')}
        message={failureText(error, say)}
        retryText={say('list.retry')}
        onRetry={refetch}
      />
    ),
  };
}

/** Section 8: an answer with `success` false or without data, as opposed to none. */
function isNoData(error: unknown): boolean {
  return isRefusal(error) || (error as { text?: string }).text === 'failure.shape';
}

const toOption = ({ id, name }: NamedDashcam) => ({ value: id, label: name });

/** A dashcam that a link names but that is not among those online. */
function useOtherDashcam(id: string, isWanted: boolean) {
  const { query } = useOne({
    resource: 'devices',
    id,
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: isWanted, meta: { isSilent: true } },
  });
  return {
    dashcam: isWanted ? (query.data?.data as unknown as NamedDashcam | undefined) : undefined,
    isUnknown: isWanted && query.isError,
  };
}
