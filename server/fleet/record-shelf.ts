import { statusText } from './condition';
import { formatDisplayTime } from './display-time';
import { lastReportMs, type Observation, reportAt, type TrackedMember } from './observation';

/** Room for one record, in bytes; the longest names and places there are leave some of it free. */
const SLOT_BYTES = 512;

/**
 * Location records as JSON, one slot of bytes for each member. Most devices stand or are silent and say the same
 * at the next request, so a slot is written anew only when its device has reported. Kept outside the garbage
 * collected heap: with 100,000 records as strings, collecting them cost more than writing them.
 */
export class RecordShelf {
  /** The source's own list, of which it may replace members. */
  readonly #members: readonly TrackedMember[];
  readonly #utcOffsetMin: number;
  readonly #bytes: Buffer;
  readonly #lengths: Uint16Array;
  readonly #speedsKmh: Uint16Array;
  readonly #heardAtMs: Float64Array;

  constructor(members: readonly TrackedMember[], utcOffsetMin: number) {
    this.#members = members;
    this.#utcOffsetMin = utcOffsetMin;
    this.#bytes = Buffer.allocUnsafeSlow(members.length * SLOT_BYTES);
    this.#lengths = new Uint16Array(members.length);
    this.#speedsKmh = new Uint16Array(members.length);
    this.#heardAtMs = new Float64Array(members.length).fill(Number.NaN);
  }

  /**
   * Brings every slot up to date.
   *
   * @param nowMs ms UTC.
   */
  refresh(nowMs: number): void {
    for (let slot = 0; slot < this.#members.length; slot++) {
      const member = this.#members[slot] as TrackedMember;
      const heardAtMs = lastReportMs(member, nowMs);
      if (this.#heardAtMs[slot] === heardAtMs) continue;
      const observation = reportAt(member, heardAtMs);
      const json = locationRecordJson(member, observation, this.#utcOffsetMin);
      if (json.length > SLOT_BYTES) throw new RangeError(`Record of ${member.facts.name} is too long`);
      this.#lengths[slot] = this.#bytes.write(json, slot * SLOT_BYTES, 'latin1');
      this.#speedsKmh[slot] = observation.speedKmh;
      this.#heardAtMs[slot] = heardAtMs;
    }
  }

  /** Has a slot written anew at the next refresh, for its member's facts have changed. */
  forget(slot: number): void {
    this.#heardAtMs[slot] = Number.NaN;
  }

  /** When the device of a slot was last heard of, ms UTC. */
  heardAtMs(slot: number): number {
    return this.#heardAtMs[slot] as number;
  }

  speedKmh(slot: number): number {
    return this.#speedsKmh[slot] as number;
  }

  /** The slots' records as one JSON array, in the order given. */
  join(slots: ArrayLike<number>): Buffer {
    let size = 2;
    for (let index = 0; index < slots.length; index++)
      size += (this.#lengths[slots[index] as number] ?? 0) + 1;
    const answer = Buffer.allocUnsafe(size);
    let end = answer.write('[', 0);
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] as number;
      if (index > 0) answer[end++] = 0x2c;
      const start = slot * SLOT_BYTES;
      end += this.#bytes.copy(answer, end, start, start + (this.#lengths[slot] as number));
    }
    end += answer.write(']', end);
    return answer.subarray(0, end);
  }
}

/**
 * A location record with the field names of section 3. Put together as text; all of it is written by this
 * server in plain ASCII and needs no escaping.
 */
function locationRecordJson(member: TrackedMember, observation: Observation, utcOffsetMin: number): string {
  const { id, name, assetType, deviceId } = member.facts;
  return (
    `{"Asset_ID":${id},"Asset_Name":"${name}","assetType":"${assetType}",` +
    `"location_address":"${observation.address}",` +
    `"latitude":"${observation.latitude}","longitude":"${observation.longitude}",` +
    `"Status":"${statusText[observation.condition]}","speed":${observation.speedKmh},` +
    `"GPSStatusMark":"${observation.gpsMark}",` +
    `"createdDateDisplay":"${formatDisplayTime(observation.heardAtMs, utcOffsetMin)}",` +
    `"Display_Details":"${observation.details}","DeviceID":"${deviceId}"}`
  );
}
