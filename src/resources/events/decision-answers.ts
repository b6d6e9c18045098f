import { changed, type Decided, type UnsentDecision } from './decision';
import { type EventRecord, eventRecord } from './event-record';

/** What the back end has answered to decisions, until a list brings it. */
export interface DecisionAnswers {
  /** @returns the event of an answer; undefined for an answer that is none. */
  keep(answer: unknown): EventRecord | undefined;
  /** The newest version that is known; 0 for an event of which there is no answer. */
  versionOf(eventId: string): number;
  /** An event with what is known of it beside its list. */
  answered(event: EventRecord): EventRecord;
  /** The same with what was decided and not sent yet. */
  shownWith(unsent: readonly UnsentDecision[]): (event: EventRecord) => EventRecord;
}

const MAX_ANSWERS = 2_000;

/** @param userName who decides. */
export function createDecisionAnswers(userName: string): DecisionAnswers {
  const answers = new Map<string, EventRecord>();
  const answered = (event: EventRecord): EventRecord => {
    const answer = answers.get(event.id);
    return answer && answer.version >= event.version ? { ...event, ...decidedOf(answer) } : event;
  };
  const withChange = (event: EventRecord, { change, comment, theirs, atMs }: UnsentDecision): EventRecord => {
    if (theirs) return { ...event, ...decidedOf(theirs) };
    if (comment) return { ...event, commentCount: event.commentCount + 1 };
    return { ...changed(event, change), decidedBy: userName, decidedAt: new Date(atMs).toISOString() };
  };
  return {
    keep(answer) {
      const read = eventRecord.safeParse(answer);
      if (!read.success) return undefined;
      answers.delete(read.data.id);
      answers.set(read.data.id, read.data);
      const [oldest] = answers.keys();
      if (answers.size > MAX_ANSWERS && oldest !== undefined) answers.delete(oldest);
      return read.data;
    },
    versionOf: (eventId) => answers.get(eventId)?.version ?? 0,
    answered,
    shownWith(unsent) {
      const byEvent = new Map<string, UnsentDecision[]>();
      for (const one of unsent) byEvent.set(one.eventId, [...(byEvent.get(one.eventId) ?? []), one]);
      return (event) => (byEvent.get(event.id) ?? []).reduce(withChange, answered(event));
    },
  };
}

/** Decisions that a list may not contain yet. */
function decidedOf(event: EventRecord): Decided {
  const { state, assigneeId, assigneeName, reason, version, decidedBy, decidedAt, commentCount } = event;
  return { state, assigneeId, assigneeName, reason, version, decidedBy, decidedAt, commentCount };
}
