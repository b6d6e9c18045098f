import { setImmediate as nextTurn } from 'node:timers/promises';
import { corridors } from './corridor';
import type { DepotPlace } from './depot-area';
import { type CrossingPlan, crossingsBetween, type DepotCrossing, planCrossings } from './depot-crossing';
import { depotsOnCorridor } from './depot-stretches';
import { isReporting, type TrackedMember } from './observation';
import type { Roster } from './roster';

/** Batch size; other requests are handled between batches. */
const BATCH_SIZE = 1000;

export interface DepotReader {
  /** Changes with every depot. */
  revision(): Promise<string>;
  read(): Promise<readonly DepotPlace[]>;
}

export interface AssetWithCrossings {
  member: TrackedMember;
  plan: CrossingPlan;
}

export interface AssetCrossing extends DepotCrossing {
  member: TrackedMember;
}

interface Plans {
  key: string;
  byAsset: ReadonlyMap<number, AssetWithCrossings>;
  byDepot: ReadonlyMap<number, readonly AssetWithCrossings[]>;
}

/**
 * Arrivals at depots and departures from them, computed from the journeys and the current depots: moving or deleting a
 * depot also applies to the past.
 */
export class CrossingLog {
  readonly #roster: Roster;
  readonly #depots: DepotReader;
  #plans: { key: string; made: Promise<Plans> } | undefined;

  constructor(roster: Roster, depots: DepotReader) {
    this.#roster = roster;
    this.#depots = depots;
  }

  /**
   * The crossings of every asset that stops in a depot, by its id. @returns the same object until something changes.
   */
  async plans(): Promise<Plans> {
    const key = JSON.stringify([await this.#roster.revision(), await this.#depots.revision()]);
    if (this.#plans?.key === key) return this.#plans.made;
    const made = this.#make(key);
    const current = { key, made };
    this.#plans = current;
    made.catch(() => {
      if (this.#plans === current) this.#plans = undefined;
    });
    return made;
  }

  /** The crossings of one depot, newest first. @param fromMs to `toMs`, ms UTC, end excluded. */
  async ofDepot(depotId: number, fromMs: number, toMs: number): Promise<AssetCrossing[]> {
    const { byDepot } = await this.plans();
    const found: AssetCrossing[] = [];
    for (const { member, plan } of byDepot.get(depotId) ?? []) {
      for (const crossing of crossingsBetween(member.journey, plan, fromMs, toMs))
        if (crossing.depot.id === depotId) found.push({ ...crossing, member });
    }
    return found.sort((a, b) => b.atMs - a.atMs || a.member.facts.id - b.member.facts.id);
  }

  async #make(key: string): Promise<Plans> {
    const byAsset = new Map<number, AssetWithCrossings>();
    const byDepot = new Map<number, AssetWithCrossings[]>();
    const depots = await this.#depots.read();
    const onCorridor = new Map(
      corridors.map((corridor) => [corridor.id, depotsOnCorridor(corridor, depots)]),
    );
    let index = 0;
    for (const member of depots.length === 0 ? [] : await this.#roster.members()) {
      index += 1;
      if (index % BATCH_SIZE === 0) await nextTurn();
      const { kind, coordinateFault, id } = member.facts;
      // The place of a device that is silent or has no position is unknown.
      if (kind !== 'asset' || coordinateFault !== null || !isReporting(member)) continue;
      const plan = planCrossings(member.journey, onCorridor.get(member.journey.corridor.id) ?? []);
      if (!plan) continue;
      const asset = { member, plan };
      byAsset.set(id, asset);
      for (const depotId of new Set([...plan.out, ...plan.back].map(({ depot }) => depot.id))) {
        const assets = byDepot.get(depotId);
        if (assets) assets.push(asset);
        else byDepot.set(depotId, [asset]);
      }
    }
    return { key, byAsset, byDepot };
  }
}
