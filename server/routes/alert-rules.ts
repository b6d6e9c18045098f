import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type AlertRule, type AlertRuleFacts, alertRuleKinds, alertSeverities } from '../fleet/alert-rule';
import type { AssetGroup } from '../fleet/asset-group';
import type { Roster } from '../fleet/roster';
import { appliesToText, plainText } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import { changedMeanwhile, type Versioned, versionsOf } from '../http/if-match';
import { previewRule } from '../notifications/preview';
import { noticeShape } from '../notifications/rule-notice';
import type { RuleNotices } from '../notifications/rule-notices';
import { refuseUnknownNames } from '../reports/members-meant';
import type { AlertRuleRepository } from '../repositories/alert-rules';
import { describeRule } from './alerts';

export interface AlertRuleServices {
  rules: AlertRuleRepository;
  /** Absent: rules send no notifications. */
  notices: RuleNotices | undefined;
  roster: Roster;
  readGroups: () => Promise<readonly AssetGroup[]>;
  utcOffsetMin: number;
  now: () => number;
}

/** Every rule costs time in every incident query. */
const MAX_RULES = 200;

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:mm')
  .nullish()
  .transform((text) => text ?? null);

const ruleShape = {
  kind: z.enum(alertRuleKinds),
  threshold: z
    .number()
    .min(0)
    .max(1000)
    .nullish()
    .transform((value) => value ?? null),
  minDurationSec: z
    .int()
    .min(0)
    .max(86_400)
    .nullish()
    .transform((value) => value ?? null),
  appliesTo: appliesToText,
  activeFrom: clock,
  activeTo: clock,
  severity: z.enum(alertSeverities),
};

const ruleBody = z
  .object({
    ...ruleShape,
    name: plainText.trim().min(1, 'is required').max(100),
    description: plainText.trim().max(500).default(''),
    status: z.boolean(),
    ...noticeShape,
  })
  .transform(({ status, ...body }) => ({ ...body, isActive: status }));
type RuleBody = z.output<typeof ruleBody>;

/** A rule as it stands in a form, whose name may still be missing. */
const previewBody = z.object({ ...ruleShape, cooldownMin: noticeShape.cooldownMin });

const params = z.object({ id: z.string() });

/** Creating, changing and deleting alert rules (feature `alertRules`), and their recipients (`notifications`). */
export function serveAlertRules(api: FastifyInstance, services: AlertRuleServices): void {
  const { rules, notices, roster, readGroups, utcOffsetMin, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  const factsOf = async (body: RuleBody, present?: AlertRule): Promise<AlertRuleFacts> => {
    const { name, description, kind, threshold, minDurationSec, appliesTo, severity, isActive } = body;
    const { activeFrom, activeTo } = body;
    await refuseUnknownNames(appliesTo, services, present?.appliesTo);
    const facts = { name, description, kind, threshold, minDurationSec, appliesTo, severity, isActive };
    const notify = await notices?.read(body, present?.notify);
    return { ...facts, activeFrom, activeTo, ...(notify !== undefined && { notify }) };
  };
  const answer = async (rule: AlertRule, message: string) => ({
    success: true,
    data: await describeRule(rule, utcOffsetMin, notices),
    message,
  });
  /** @throws {HttpProblem} 404 for an unknown rule, 412 when it has another version than the caller's. */
  const unchanged = async (outcome: Versioned<AlertRule> | undefined, id: string): Promise<AlertRule> => {
    if (!outcome) throw noSuchRule(id);
    if (outcome.kind === 'done') return outcome.record;
    throw changedMeanwhile('This alert was', await describeRule(outcome.present, utcOffsetMin, notices));
  };

  routes.post('/api/v2/alert-rules', { schema: { body: ruleBody } }, async ({ body }) => {
    const rule = await rules.add(await factsOf(body), new Date(now()), MAX_RULES);
    if (!rule) throw new HttpProblem(409, `There are ${MAX_RULES} alerts already. Delete one first.`);
    return answer(rule, 'Alert created');
  });

  routes.post('/api/v2/alert-rules/preview', { schema: { body: previewBody } }, async (request) => {
    const { cooldownMin, ...facts } = request.body;
    const data = await previewRule({
      rule: { ...facts, name: '', description: '', isActive: true },
      cooldownMin,
      members: await roster.members(),
      groups: await readGroups(),
      utcOffsetMin,
      nowMs: now(),
      isWanted: () => !request.raw.socket.destroyed,
    });
    return { success: true, data: data ?? null, message: '' };
  });

  routes.post('/api/v2/alert-rules/:id/webhook-secret', { schema: { params } }, async (request) => {
    const { id } = request.params;
    const secret = await rules.renewWebhookSecret(ruleId(id));
    if (secret === undefined) throw new HttpProblem(404, `There is no alert ${id} with a webhook`);
    return { success: true, data: { secret }, message: 'Secret made' };
  });

  routes.put('/api/v2/alert-rules/:id', { schema: { params, body: ruleBody } }, async (request) => {
    const { params, body } = request;
    const id = ruleId(params.id);
    const present = (await rules.readAll()).find((rule) => rule.id === id);
    const outcome = await rules.change(
      id,
      await factsOf(body, present),
      new Date(now()),
      versionsOf(request),
    );
    return answer(await unchanged(outcome, params.id), 'Alert updated');
  });

  routes.delete('/api/v2/alert-rules/:id', { schema: { params } }, async (request) => {
    const { id } = request.params;
    const rule = await unchanged(await rules.remove(ruleId(id), new Date(now()), versionsOf(request)), id);
    return answer(rule, 'Alert deleted');
  });
}

const ruleId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const noSuchRule = (id: string): HttpProblem => new HttpProblem(404, `There is no alert ${id}`);
