import type { ActionContext, ActionRequest, RecordAction } from '../../../resources/definition/action';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { OwnAction } from '../../../resources/own-actions';

/** Enough to be quick, and few enough for a back end with a rate limit. */
const AT_ONCE = 4;

/** A record for which an action failed. */
export interface ActionFailure {
  record: ResourceRecord;
  /** The error of its request, or the message of the answer. */
  reason: unknown;
  /** The record as it is now. Absent: nobody has changed it meanwhile, as far as is known. */
  present?: ResourceRecord | undefined;
}

/** How far an action has come. */
export interface ActionProgress {
  /** For how many records it is done. */
  done: number;
  failures: readonly ActionFailure[];
  /** Those that were not begun before it was stopped. */
  left: readonly ResourceRecord[];
}

export interface ActionRun {
  action: RecordAction<ResourceRecord>;
  records: readonly ResourceRecord[];
  context: ActionContext;
  /** Resolves with the content of the answer. */
  send(request: ActionRequest): Promise<unknown>;
  /** Does it with a record, in the place of a request. Absent: the action has no code of its own. */
  perform?: OwnAction<ResourceRecord> | undefined;
  /** What another user's change, for which it failed, has made of a record; undefined: it failed for another reason. */
  presentOf(record: ResourceRecord, reason: unknown): Promise<ResourceRecord | undefined>;
  /** Nothing is begun after it was aborted; what is under way comes to its end. */
  signal: AbortSignal;
  onProgress(progress: ActionProgress): void;
}

/** Does an action with records, in one request or in one for each. Never rejects: what failed is in the result. */
export async function runAction(run: ActionRun): Promise<ActionProgress> {
  return run.action.requestAll ? runAtOnce(run) : runOneByOne(run);
}

async function runAtOnce({ action, records, context, send, onProgress }: ActionRun): Promise<ActionProgress> {
  const failures: ActionFailure[] = [];
  try {
    const answer = await send(action.requestAll?.(records, context) as ActionRequest);
    const reasons = action.failed?.(answer) ?? {};
    for (const record of records) {
      if (Object.hasOwn(reasons, record.id)) failures.push({ record, reason: reasons[record.id] });
    }
  } catch (reason) {
    failures.push(...records.map((record) => ({ record, reason })));
  }
  const progress = { done: records.length - failures.length, failures, left: [] };
  onProgress(progress);
  return progress;
}

async function runOneByOne(run: ActionRun): Promise<ActionProgress> {
  const { action, records, context, send, perform, presentOf, signal, onProgress } = run;
  let next = 0;
  let done = 0;
  const failures: ActionFailure[] = [];
  const progress = (): ActionProgress => ({ done, failures: [...failures], left: records.slice(next) });
  const work = async (): Promise<void> => {
    while (next < records.length && !signal.aborted) {
      const record = records[next] as ResourceRecord;
      next += 1;
      try {
        await (perform ? perform(record, context) : send(action.request?.(record, context) as ActionRequest));
        done += 1;
      } catch (reason) {
        failures.push({ record, reason, present: await presentOf(record, reason) });
      }
      onProgress(progress());
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, records.length) }, work));
  return progress();
}
