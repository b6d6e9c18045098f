import { useDataProvider, useList } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { nearestWords } from '../../../domain/text/nearest-words';
import { useText } from '../../../locales/text';
import type { FormFieldFor } from '../../../resources/definition/form-fields';
import type { ResourceRecord } from '../../../resources/definition/record';
import { useDefinition } from '../../resources-context';
import { labelOfCode } from '../label-of-code';
import { titleFieldOf, titleOf } from '../record-title';
import { RecordFormContext } from './form-context';
import { formTexts } from './form-texts';

/** Enough for a screen and its form. */
const STALE_MS = 60_000;

type Words = readonly string[];

const isSilent = { meta: { isSilent: true } };

/** The suggested words, and a promise of them, which is undefined after a failure. */
export function useSuggestions({ suggestions = [], suggestedBy }: FormFieldFor<'tags'>) {
  const t = useText();
  const target = useDefinition(suggestedBy ?? '');
  const { result, query } = useList({
    resource: suggestedBy ?? '',
    pagination: { mode: 'off' },
    successNotification: false,
    errorNotification: false,
    queryOptions: { enabled: suggestedBy !== undefined, staleTime: STALE_MS, ...isSilent },
  });
  const withTitles = (records: readonly unknown[]): Words => [
    ...new Set([
      ...suggestions,
      ...(target ? records.map((record) => titleOf(target, record as ResourceRecord, t)) : []),
    ]),
  ];
  return {
    // Without suggestions words can still be typed, so that an error is not shown.
    words: withTitles(result.data),
    whenRead: async (): Promise<Words | undefined> => {
      if (suggestedBy === undefined) return withTitles([]);
      const { data } = query.isSuccess ? query : await query.refetch({ cancelRefetch: false });
      return data && withTitles(data.data);
    },
  };
}

/**
 * A validator for words that must be known: suggested, a title in the field's `knownTo`, or in the original record. If
 * that cannot be checked, each word is accepted.
 */
export function useUnknownWordRule(field: FormFieldFor<'tags'>) {
  const t = useText();
  const { whenRead } = useSuggestions(field);
  const target = useDefinition(field.knownTo ?? '');
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const began = use(RecordFormContext)?.initialValues[field.field];

  /** The words that are no record's title. */
  async function withoutRecord(words: Words): Promise<Words> {
    const title = target && titleFieldOf(target);
    if (words.length === 0 || !target || !title) return words;
    const { data } = await queryClient.fetchQuery({
      queryKey: ['known-words', target.name, words],
      queryFn: () =>
        dataProvider().getList({
          resource: target.name,
          filters: [{ field: title, operator: 'in', value: words }],
          pagination: { mode: 'server', currentPage: 1, pageSize: words.length },
        }),
      staleTime: STALE_MS,
      ...isSilent,
    });
    return without(
      words,
      data.map((record) => titleOf(target, record as ResourceRecord, t)),
    );
  }

  /**
   * Titles that a misspelt word may mean: a single mistake leaves one half of it intact, so that not all records have
   * to be compared.
   */
  async function titlesNear(word: string): Promise<Words> {
    const title = target && titleFieldOf(target);
    if (!target || !title) return [];
    const half = Math.ceil(word.length / 2);
    const { data } = await queryClient.fetchQuery({
      queryKey: ['near-words', target.name, word],
      queryFn: () =>
        dataProvider().getList({
          resource: target.name,
          filters: [
            {
              operator: 'or',
              value: [
                { field: title, operator: 'startswith', value: word.slice(0, half) },
                { field: title, operator: 'endswith', value: word.slice(-half) },
              ],
            },
          ],
          pagination: { mode: 'off' },
        }),
      staleTime: STALE_MS,
      ...isSilent,
    });
    return data.map((record) => titleOf(target, record as ResourceRecord, t));
  }

  return {
    async validator(_rule: unknown, value: unknown) {
      const entered = without((value ?? []) as Words, (began ?? []) as Words);
      if (entered.length === 0) return;
      const offered = await whenRead();
      if (!offered) return;
      const [unknown] = await withoutRecord(without(entered, offered)).catch(() => []);
      if (unknown === undefined) return;
      const titles = await titlesNear(unknown).catch(() => []);
      const nearest = nearestWords(unknown, [...new Set([...offered, ...titles])])
        .map((word) => labelOfCode(field.codes ?? {}, word, t))
        .join(', ');
      throw new Error(
        nearest
          ? t(formTexts.unknownWordNear, { word: unknown, nearest })
          : t(formTexts.unknownWord, { word: unknown }),
      );
    },
  };
}

function without(words: Words, others: Words): Words {
  const known = new Set(others.map((word) => word.toLowerCase()));
  return words.filter((word) => !known.has(word.toLowerCase()));
}
