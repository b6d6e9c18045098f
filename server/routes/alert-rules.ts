import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { writeAppliesTo } from '../../src/domain/applies-to';
import { alertRuleKinds, alertSeverities } from '../fleet/alert-rule';
import { plainText } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import type { AlertRuleRepository } from '../repositories/alert-rules';
import { alertRecord } from './alerts';

export interface AlertRuleServices {
  rules: AlertRuleRepository;
  utcOffsetMin: number;
  /** ms UTC. */
  now: () => number;
}

/** More rules than anybody can oversee; each costs time at every look at the incidents. */
const MOST_RULES = 200;

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:mm')
  .nullish()
  .transform((text) => text ?? null);

const ruleBody = z
  .object({
    name: plainText.trim().min(1, 'is required').max(100),
    description: plainText.trim().max(500).default(''),
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
    appliesTo: plainText.trim().min(1, 'is required').max(1000),
    activeFrom: clock,
    activeTo: clock,
    severity: z.enum(alertSeverities),
    status: z.boolean(),
  })
  .transform(({ status, appliesTo, ...facts }) => ({
    ...facts,
    appliesTo: writeAppliesTo([appliesTo]),
    isActive: status,
  }));

const params = z.object({ id: z.string() });

/** Rules are made, changed and deleted here (feature `alertRules`); incidents follow from them at once. */
export function serveAlertRules(api: FastifyInstance, services: AlertRuleServices): void {
  const { rules, utcOffsetMin, now } = services;
  const routes = api.withTypeProvider<ZodTypeProvider>();

  routes.post('/api/v2/alert-rules', { schema: { body: ruleBody } }, async ({ body }) => {
    const rule = await rules.add(body, new Date(now()), MOST_RULES);
    if (!rule) throw new HttpProblem(409, `There are ${MOST_RULES} alerts already. Delete one first.`);
    return { success: true, data: alertRecord(rule, utcOffsetMin), message: 'Alert created' };
  });

  routes.put('/api/v2/alert-rules/:id', { schema: { params, body: ruleBody } }, async (request) => {
    const rule = await rules.change(ruleId(request.params.id), request.body, new Date(now()));
    if (!rule) throw noSuchRule(request.params.id);
    return { success: true, data: alertRecord(rule, utcOffsetMin), message: 'Alert updated' };
  });

  routes.delete('/api/v2/alert-rules/:id', { schema: { params } }, async (request) => {
    const rule = await rules.remove(ruleId(request.params.id));
    if (!rule) throw noSuchRule(request.params.id);
    return { success: true, data: alertRecord(rule, utcOffsetMin), message: 'Alert deleted' };
  });
}

/** 0, which no rule has, for what is not a whole number. */
const ruleId = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

const noSuchRule = (id: string): HttpProblem => new HttpProblem(404, `There is no alert ${id}`);
