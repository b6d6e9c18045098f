import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './http-problem';

/** The versions of a record that a caller is ready to change; undefined means any. */
export type WantedVersions = readonly number[] | undefined;

/** What came of a change: it was made, or the record has another version than the caller's. */
export type Versioned<Stored> = { kind: 'done'; record: Stored } | { kind: 'changed'; present: Stored };

/** The versions of an `If-Match` header (RFC 9110, 13.1.1). A weak tag, or one that is no version, matches none. */
export function versionsOf({ headers }: Pick<FastifyRequest, 'headers'>): WantedVersions {
  const header = headers['if-match']?.trim();
  if (!header || header === '*') return undefined;
  return header.split(',').flatMap((tag) => {
    const [, version] = /^\s*"?(\d{1,9})"?\s*$/.exec(tag) ?? [];
    return version === undefined ? [] : [Number(version)];
  });
}

export const isWanted = (version: number, wanted: WantedVersions): boolean =>
  wanted === undefined || wanted.includes(version);

/** @param what the beginning of the sentence: the record, and "was" or "were". @param present the record as it is now. */
export const changedMeanwhile = (what: string, present: unknown): HttpProblem =>
  new HttpProblem(412, `${what} changed by somebody else meanwhile. Nothing was saved.`, undefined, present);
