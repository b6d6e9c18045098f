import { useOne } from '@refinedev/core';
import { type ReactNode, useMemo, useState } from 'react';
import { statusLabelKey } from '../../domain/fleet/badge-tone';
import { dashcamNamed } from '../../domain/fleet/dashcam-of-asset';
import { failureText, isRefusal } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import { type KnownDashcam, useAllDashcams } from '../../screens/use-all-dashcams';
import { ErrorBox } from '../../ui/error-box';
import type { RequestValues } from './request-address';
import { useOnlineDashcams } from './use-online-dashcams';

interface DashcamOption {
  value: string;
  label: string;
}

export interface DashcamChoice {
  /** The id of the chosen dashcam; empty while none is chosen. */
  dashcamId: string;
  /** Those that are online; under headings where others stand beside them. */
  options: (DashcamOption | { label: string; options: DashcamOption[] })[];
  placeholder: string;
  isDisabled: boolean;
  isLoading: boolean;
  /** Whether a link names a dashcam that has not been found yet. */
  isLookingUp: boolean;
  /** A search finds the others, too. */
  onSearch(text: string): void;
  /** A note on the choice, below the select. */
  note: string;
  isWarning: boolean;
  /** Why there is nothing to choose from, with a way to try again. */
  failure: ReactNode;
}

/**
 * Which dashcams there are to choose from, and which of them the form means: by its id, or by a name in a link. Those
 * that are online come first (section 7); one that is not can be chosen too, and is searched for when the user types, when a
 * link names it, or when none is online.
 */
export function useDashcamChoice(values: RequestValues): DashcamChoice {
  const t = useText();
  const { dashcams: online, error, isLoading, refetch } = useOnlineDashcams();
  const [isSearched, setSearched] = useState(false);
  const { dashcamId, dashcamName } = values;
  const wantedName = dashcamId === '' ? dashcamName : '';
  const namedOnline = useMemo(() => dashcamNamed(online ?? [], wantedName), [online, wantedName]);
  const isNoneOnline = online?.length === 0;
  const isElsewhere = online !== undefined && wantedName !== '' && !namedOnline;
  const all = useAllDashcams(isSearched || isNoneOnline || isElsewhere);
  const named = useMemo(
    () => namedOnline ?? dashcamNamed(all.dashcams ?? [], wantedName),
    [namedOnline, all.dashcams, wantedName],
  );
  const known = useMemo(
    () => [...(online ?? []), ...(all.dashcams ?? [])].find(({ id }) => id === dashcamId) ?? named,
    [online, all.dashcams, dashcamId, named],
  );
  const other = useOtherDashcam(dashcamId, online !== undefined && dashcamId !== '' && !known);
  const chosen = known ?? other.dashcam;
  const isNamed = dashcamId !== '' || wantedName !== '';

  const options = useMemo(() => {
    const onlineIds = new Set(online?.map(({ id }) => id));
    const candidates = all.dashcams ?? (chosen ? [chosen] : []);
    const others = candidates.filter(({ id }) => !onlineIds.has(id));
    const first = (online ?? []).map(({ id, name }) => ({ value: id, label: name }));
    if (others.length === 0) return first;
    const rest = others.map(({ id, name, status }) => ({
      value: id,
      label: status === 'online' ? name : `${name} · ${t(statusLabelKey(status))}`,
    }));
    return [
      ...(first.length > 0 ? [{ label: t('request.onlineDashcams'), options: first }] : []),
      { label: t('request.otherDashcams'), options: rest },
    ];
  }, [online, all.dashcams, chosen, t]);

  const isWaitingForAll = (isNoneOnline || isElsewhere) && all.isLoading;
  const isUnmatched = online && wantedName !== '' && !named && !isWaitingForAll;
  const note = (): Pick<DashcamChoice, 'note' | 'isWarning'> => {
    if (chosen && online && !online.some(({ id }) => id === chosen.id))
      return { note: t('request.notOnline', { name: chosen.name }), isWarning: true };
    if (other.isUnknown) return { note: t('request.unknownDashcam'), isWarning: true };
    if (isUnmatched) return { note: t('request.noneFor', { name: wantedName }), isWarning: true };
    if (!chosen) return { note: options.length > 0 ? t('request.findOthers') : '', isWarning: false };
    // Found by the asset's name, a dashcam is listed with it.
    return { note: named && named.name !== dashcamName ? named.description : '', isWarning: false };
  };

  return {
    dashcamId: chosen?.id ?? '',
    options,
    placeholder:
      isLoading || isWaitingForAll
        ? t('loading.message')
        : options.length === 0
          ? t('request.noDashcams')
          : t('request.chooseDashcam'),
    isDisabled: options.length === 0,
    isLoading: isLoading || all.isLoading,
    isLookingUp: isNamed && !chosen && (isLoading || isWaitingForAll || other.isLoading),
    onSearch: (text) => text !== '' && setSearched(true),
    ...note(),
    failure: !online && error && (
      <ErrorBox
        title={t(isNoData(error) ? 'failure.noDashcamData' : 'failure.onlineDashcams')}
        message={failureText(error, t)}
        error={error}
        retryText={t('list.retry')}
        onRetry={refetch}
      />
    ),
  };
}

/** Section 8: an answer with `success` false or without data, as opposed to none. */
function isNoData(error: unknown): boolean {
  return isRefusal(error) || (error as { text?: string }).text === 'failure.shape';
}

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
    dashcam: isWanted ? (query.data?.data as unknown as KnownDashcam | undefined) : undefined,
    isUnknown: isWanted && query.isError,
    isLoading: isWanted && query.isPending,
  };
}
