import { z } from 'zod';
import type { TrackedMember } from '../fleet/observation';
import type { Roster } from '../fleet/roster';
import { instant } from '../http/body-fields';
import { HttpProblem } from '../http/http-problem';
import { readId } from '../management/serve-resource';

const DAY_MS = 86_400_000;

const moment = (name: string) => instant(`is required: the ${name} of the time range`);

const vehicleId = z.string().min(1, 'must not be empty').max(40).optional();

/** A vehicle by its asset or its dashcam, and a time range of so many days at most; `more` are further parameters. */
export const vehicleQuery = <More extends z.ZodRawShape>(maxDays: number, more: More) =>
  z
    .strictObject({
      assetId: vehicleId,
      dashcamId: vehicleId,
      from: moment('start'),
      to: moment('end'),
      ...more,
    })
    .check((context) => {
      const { assetId, dashcamId, from, to } = context.value as unknown as VehicleQuery;
      const refuse = (name: string, message: string) =>
        context.issues.push({ code: 'custom', path: [name], message, input: context.value });
      if ((assetId === undefined) === (dashcamId === undefined))
        refuse('assetId', 'either assetId or dashcamId is required');
      if (from > to) refuse('from', 'must not be after to');
      else if (to - from > maxDays * DAY_MS) refuse('to', `must be at most ${maxDays} days after from`);
    });

interface VehicleQuery {
  assetId?: string | undefined;
  dashcamId?: string | undefined;
  /** ms UTC. */
  from: number;
  to: number;
}

/** @throws {HttpProblem} 404 for one that the company does not have. */
export async function findVehicle(
  roster: Roster,
  { assetId, dashcamId }: Pick<VehicleQuery, 'assetId' | 'dashcamId'>,
): Promise<TrackedMember> {
  const [kind, id] = assetId === undefined ? ['dashcam', dashcamId ?? ''] : ['asset', assetId];
  const member = await roster.member(readId(id));
  if (member?.facts.kind !== kind) throw new HttpProblem(404, `There is no ${kind} ${id}`);
  return member;
}

/** Why there is no data of a vehicle's driving; empty where there is. */
export function silenceText({ facts, condition, outage }: TrackedMember): string {
  if (outage) return `${facts.name} has been silent for hours or days: there are only its few reports.`;
  if (condition === 'disabled') return `The device of ${facts.name} is disabled and reports nothing.`;
  if (condition === 'offline') return `The device of ${facts.name} is offline and reports nothing.`;
  if (facts.coordinateFault) return `${facts.name} reports without usable positions.`;
  return '';
}
