import { type BaseRecord, type CustomResponse, type HttpError, useCustom } from '@refinedev/core';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useText } from '../../locales/text';
import type { FormNoteProps } from '../../screens/resource/form/form-note-context';
import { text } from '../fields';
import { readAs } from '../read-as';
import { noticeTexts } from './notice-texts';
import { DEFAULT_COOLDOWN_MIN, type NoticeRuleValues } from './notice-values';
import { kindDetails, ruleBodyOf } from './rule-body';

const DELAY_MS = 500;
const NAMED = 3;

const previewAnswer = z.object({
  eventCount: z.number(),
  messageCount: z.number(),
  assets: z.array(z.object({ name: text(), eventCount: z.number() })),
  assetCount: z.number(),
  lookedAt: z.number(),
});

type Preview = z.output<typeof previewAnswer>;

const readPreview = ({ data }: CustomResponse<BaseRecord>): CustomResponse<Preview> => ({
  data: readAs(previewAnswer, data),
});

/** The request of the preview; undefined while a value that it needs is missing. */
function questionOf(values: Partial<NoticeRuleValues>) {
  const { kind, severity, appliesTo } = values;
  if (!kind || !severity || !appliesTo || appliesTo.length === 0) return undefined;
  if (kindDetails[kind].threshold && typeof values.threshold !== 'number') return undefined;
  if (Boolean(values.activeFrom) !== Boolean(values.activeTo)) return undefined;
  const body = ruleBodyOf({ ...values, kind, severity, appliesTo, name: '', status: true });
  const { name: _name, description: _description, status: _status, ...question } = body;
  return { ...question, cooldownMin: values.cooldownMin ?? DEFAULT_COOLDOWN_MIN };
}

/** "Would have found 12 incidents in the last 7 days", for the rule as it stands in the form. It never delays saving. */
export function RulePreview({ form }: FormNoteProps) {
  const t = useText();
  const values = Form.useWatch<Partial<NoticeRuleValues> | undefined>((all) => all, form as never) ?? {};
  const question = questionOf(values);
  const asked = useSettled(question && JSON.stringify(question));
  const isTyping = question !== undefined && asked !== JSON.stringify(question);
  const { query } = useCustom<BaseRecord, HttpError, unknown, unknown, Preview>({
    url: '/api/v2/alert-rules/preview',
    method: 'post',
    config: { payload: asked ? JSON.parse(asked) : {} },
    successNotification: false,
    errorNotification: false,
    queryOptions: {
      // The query is cancelled when another one takes its place.
      queryKey: ['rule preview', asked],
      enabled: asked !== undefined && !isTyping,
      retry: false,
      staleTime: 60_000,
      select: readPreview,
      meta: { isSilent: true },
    },
  });
  if (!question) return null;
  const preview = query.data?.data;
  return (
    <p className="rule-preview" role="status" aria-busy={isTyping || query.isFetching}>
      {isTyping || query.isFetching
        ? t(noticeTexts.previewWait)
        : query.isError || !preview
          ? t(noticeTexts.previewFailed)
          : sentencesOf(preview)
              .map(([text, given]) => t(text, given))
              .join(' ')}
    </p>
  );
}

type Sentence = readonly [Parameters<ReturnType<typeof useText>>[0], Record<string, string | number>];

function sentencesOf({ eventCount, messageCount, assets, assetCount, lookedAt }: Preview): Sentence[] {
  if (assetCount === 0) return [[noticeTexts.previewNoAssets, {}]];
  const isSample = lookedAt < assetCount;
  const sample: Sentence[] = isSample
    ? [[noticeTexts.previewSample, { looked: lookedAt, all: assetCount }]]
    : [];
  if (eventCount === 0) return [[noticeTexts.previewNone, {}], ...sample];
  const names = assets
    .slice(0, NAMED)
    .map(({ name, eventCount: count }) => `${name} (${count})`)
    .join(', ');
  return [
    [noticeTexts.preview, { count: eventCount }],
    // The grouping of a sample is unknown.
    ...(isSample ? [] : [[noticeTexts.previewMessages, { count: messageCount }] as const]),
    [noticeTexts.previewAssets, { names }],
    ...sample,
  ];
}

/** A text once it has stayed the same for a while. */
function useSettled(text: string | undefined): string | undefined {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
