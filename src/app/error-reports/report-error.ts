import { inApplication } from '../../browser/base-path';
import { build } from '../../domain/support/build';
import { referenceOf } from '../../domain/support/failure-reference';
import { routeOfPath, withoutPersonalData } from '../../domain/support/without-personal-data';
import type { ErrorKind } from './follow-errors';

const MAX_PER_PAGE = 20;
const MAX_PER_MINUTE = 5;
const MINUTE_MS = 60_000;
const MAX_MESSAGE = 300;
const MAX_FRAMES = 12;
const MAX_STACK = 2500;

/** The report: no personal data, no records and no input. */
export interface ErrorReport {
  kind: ErrorKind;
  message: string;
  /** Without the error's message, which frames repeat. */
  stack?: string;
  /** The screen's address path without ids and query. */
  route: string;
  version: string;
  commit: string;
  /** The id of the request that failed. */
  reference?: string;
  browser: string;
}

const reported = new Set<string>();
let sentAtMs: number[] = [];

/** Reports an error once: the same text is not sent again by this page, nor more than a few a minute. */
export function reportError(address: string, kind: ErrorKind, error: unknown): void {
  const report = describe(kind, error);
  const text = `${report.message}\n${report.stack?.split('\n')[0] ?? ''}`;
  const nowMs = Date.now();
  sentAtMs = sentAtMs.filter((atMs) => atMs > nowMs - MINUTE_MS);
  if (reported.has(text) || reported.size >= MAX_PER_PAGE || sentAtMs.length >= MAX_PER_MINUTE) return;
  reported.add(text);
  sentAtMs.push(nowMs);
  // Sent even if the error closes the page; without cookies.
  fetch(address, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined);
}

function describe(kind: ErrorKind, error: unknown): ErrorReport {
  const reference = referenceOf(error);
  const stack = error instanceof Error ? framesOf(error) : '';
  return {
    kind,
    message: messageOf(error).slice(0, MAX_MESSAGE),
    ...(stack && { stack }),
    route: routeOfPath(inApplication(window.location.pathname)).slice(0, 200),
    version: build.version,
    commit: build.commit,
    ...(reference && { reference: reference.requestId }),
    browser: navigator.userAgent.slice(0, MAX_MESSAGE),
  };
}

function messageOf(error: unknown): string {
  // A server's message may name people and records; kind and address are enough.
  const { status, url } = (error ?? {}) as { status?: unknown; url?: unknown };
  if (error instanceof Error && typeof status === 'number')
    return `${error.name} ${status} ${routeOfPath(String(url ?? '').replace(/^[a-z]+:\/\/[^/]*/i, ''))}`;
  if (error instanceof Error) return withoutPersonalData(`${error.name}: ${error.message}`);
  return typeof error === 'string' ? withoutPersonalData(error) : `A ${typeof error} was thrown`;
}

const isFrame = (line: string): boolean => /^\s*at |^[^\s(]*@\w+:/.test(line);

function framesOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter(isFrame).slice(0, MAX_FRAMES);
  return frames
    .map((frame) => withoutPersonalData(frame.replaceAll(window.location.origin, '')))
    .join('\n')
    .slice(0, MAX_STACK);
}
