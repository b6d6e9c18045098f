import type { IncidentLog } from '../fleet/incident-log';
import type { AlertRuleRepository } from '../repositories/alert-rules';
import type { FiringRepository } from '../repositories/firings';
import { type NotificationTurnRepository, TURN_SECONDS } from '../repositories/notification-turns';
import { addresseesOf, escalationRecipients, firstRecipients, type Recipients } from './addressees';
import { type DeliveryServices, deliverWaiting } from './delivery';
import { dueRules, findNewIncidents, firingOf, type NotifyingRule, notifyingRules } from './new-firings';
import { isQuietAt } from './quiet-hours';

const RENEWAL_INTERVAL_MS = (TURN_SECONDS * 1000) / 4;
const MAX_ESCALATIONS = 100;

export interface DispatcherOptions extends DeliveryServices {
  alertRules: Pick<AlertRuleRepository, 'readAll'>;
  /** Shared with the lists of incidents and events, so that its cached days are used. */
  incidents: Pick<IncidentLog, 'find'>;
  turns: NotificationTurnRepository;
  firings: FiringRepository;
  /** Interval of the rounds, seconds. */
  everySeconds: number;
}

/**
 * Sends notifications for incidents since the last round. In each round one process on the database searches for new
 * incidents and due escalations; every process sends waiting messages.
 */
export class NotificationDispatcher {
  readonly #options: DispatcherOptions;
  #timer: ReturnType<typeof setInterval> | undefined;
  #working: Promise<void> | undefined;
  #isClosing = false;
  #isAway = false;

  constructor(options: DispatcherOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#options.everySeconds * 1000);
    this.#timer.unref();
    this.wake();
  }

  /** Starts a round at once, unless one is under way. */
  wake(): void {
    if (this.#isClosing) return;
    this.#working ??= this.#round().finally(() => {
      this.#working = undefined;
    });
  }

  /** Ends after the message under way; another process continues. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await this.#working;
    await this.#options.turns.end().catch(() => undefined);
    this.#options.mailer?.close();
  }

  async #round(): Promise<void> {
    const { turns, onError } = this.#options;
    try {
      const turn = await turns.take();
      if (turn) await this.#keepingTurn(() => this.#look(turn.lookedAt));
      await deliverWaiting(this.#options, () => this.#isClosing);
      this.#isAway = false;
    } catch (error) {
      // The next round continues from here. An outage is reported once.
      if (!this.#isAway) onError(error);
      this.#isAway = true;
    }
  }

  async #keepingTurn(work: () => Promise<void>): Promise<void> {
    const renewal = setInterval(() => {
      this.#options.turns.renew().catch(() => undefined);
    }, RENEWAL_INTERVAL_MS);
    renewal.unref();
    try {
      await work();
    } finally {
      clearInterval(renewal);
    }
  }

  async #look(lookedAt: Date | null): Promise<void> {
    const { alertRules, incidents, firings, turns, utcOffsetMin, now } = this.#options;
    const nowMs = now();
    const at = new Date(nowMs);
    const rules = notifyingRules(await alertRules.readAll());
    const watches = new Map((await firings.watches()).map((watch) => [watch.ruleId, watch]));
    const wanted = new Set(rules.map(({ id }) => id));
    await firings.watch(
      [...wanted].filter((id) => !watches.has(id)),
      at,
    );
    await firings.unwatch([...watches.keys()].filter((id) => !wanted.has(id)));

    const due = dueRules(rules, watches, nowMs, utcOffsetMin);
    const newIncidents = await findNewIncidents(incidents, due, nowMs);
    for (const { rule, watch } of due) {
      if (this.#isClosing) return;
      const [newest, ...older] = newIncidents.get(rule.id) ?? [];
      if (!newest) continue;
      const firing = firingOf(rule, [newest, ...older], nowMs, lookedAt);
      const quietUntil = new Date(nowMs + rule.notify.cooldownMin * 60_000);
      await firings.claim(
        watch,
        firing,
        quietUntil,
        await this.#addressees(rule, firstRecipients(rule.notify)),
      );
    }
    await firings.pass(
      due.filter(({ rule }) => !newIncidents.has(rule.id)).map(({ rule }) => rule.id),
      at,
    );
    await this.#escalate(rules, nowMs);
    await turns.noteLook(at);
  }

  async #escalate(rules: readonly NotifyingRule[], nowMs: number): Promise<void> {
    const { firings, utcOffsetMin } = this.#options;
    const byId = new Map(rules.map((rule) => [rule.id, rule]));
    const quiet = rules.filter(({ notify }) => isQuietAt(notify, nowMs, utcOffsetMin));
    const quietIds = quiet.map(({ id }) => id);
    for (const firing of await firings.dueEscalations(new Date(nowMs), quietIds, MAX_ESCALATIONS)) {
      if (this.#isClosing) return;
      const rule = byId.get(firing.ruleId);
      // No escalation for a rule that was turned off or deleted.
      const addressees = rule ? await this.#addressees(rule, escalationRecipients(rule.notify)) : [];
      await firings.escalate(firing, new Date(nowMs), addressees);
    }
  }

  async #addressees({ notify }: NotifyingRule, wanted: Recipients) {
    const { recipients, mailer } = this.#options;
    return addresseesOf(notify, wanted, await recipients.read(wanted.ids), mailer !== undefined);
  }
}
