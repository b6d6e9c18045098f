import { statusText } from './condition';
import { formatDisplayTime } from './display-time';
import { lastReportMs, type Observation, reportAt, type TrackedMember } from './observation';

/** Bytes per record; enough for the longest names and places. */
const SLOT_BYTES = 512;

/**
 * Location records as JSON, in one fixed-size slot for each member. A slot is rewritten only when its device has
 * reported. Typed arrays keep them out of the garbage collector, which took longer for 100,000 strings than writing
 * them.
 */
export class RecordBuffer {
  /** Shared with the source, which may replace members. */
  readonly #members: readonly TrackedMember[];
  readonly #utcOffsetMin: number;
  readonly #bytes: Buffer;
  readonly #lengths: Uint16Array;
  readonly #speedsKmh: Uint16Array;
  readonly #reportedAtMs: Float64Array;

  constructor(members: readonly TrackedMember[], utcOffsetMin: number) {
    this.#members = members;
    this.#utcOffsetMin = utcOffsetMin;
    this.#bytes = Buffer.allocUnsafeSlow(members.length * SLOT_BYTES);
    this.#lengths = new Uint16Array(members.length);
    this.#speedsKmh = new Uint16Array(members.length);
    this.#reportedAtMs = new Float64Array(members.length).fill(Number.NaN);
  }

  refresh(nowMs: number): void {
    for (let slot = 0; slot < this.#members.length; slot++) {
      const member = this.#members[slot] as TrackedMember;
      const reportedAtMs = lastReportMs(member, nowMs);
      if (this.#reportedAtMs[slot] === reportedAtMs) continue;
      const observation = reportAt(member, reportedAtMs);
      const json = locationRecordJson(member, observation, this.#utcOffsetMin);
      if (json.length > SLOT_BYTES) throw new RangeError(`Record of ${member.facts.name} is too long`);
      this.#lengths[slot] = this.#bytes.write(json, slot * SLOT_BYTES, 'latin1');
      this.#speedsKmh[slot] = observation.speedKmh;
      this.#reportedAtMs[slot] = reportedAtMs;
    }
  }

  invalidate(slot: number): void {
    this.#reportedAtMs[slot] = Number.NaN;
  }

  reportedAtMs(slot: number): number {
    return this.#reportedAtMs[slot] as number;
  }

  speedKmh(slot: number): number {
    return this.#speedsKmh[slot] as number;
  }

  join(slots: ArrayLike<number>): Buffer {
    let size = 2;
    for (let index = 0; index < slots.length; index++)
      size += (this.#lengths[slots[index] as number] ?? 0) + 1;
    const json = Buffer.allocUnsafe(size);
    let end = json.write('[', 0);
    for (let index = 0; index < slots.length; index++) {
      const slot = slots[index] as number;
      if (index > 0) json[end++] = 0x2c;
      const start = slot * SLOT_BYTES;
      end += this.#bytes.copy(json, end, start, start + (this.#lengths[slot] as number));
    }
    end += json.write(']', end);
    return json.subarray(0, end);
  }
}

/** A location record (section 3). All values are plain ASCII and need no escaping. */
function locationRecordJson(member: TrackedMember, observation: Observation, utcOffsetMin: number): string {
  const { id, name, assetType, deviceId } = member.facts;
  return (
    `{"Asset_ID":${id},"Asset_Name":"${name}","assetType":"${assetType}",` +
    `"location_address":"${observation.address}",` +
    `"latitude":"${observation.latitude}","longitude":"${observation.longitude}",` +
    `"Status":"${statusText[observation.condition]}","speed":${observation.speedKmh},` +
    `"GPSStatusMark":"${observation.gpsMark}",` +
    `"createdDateDisplay":"${formatDisplayTime(observation.reportedAtMs, utcOffsetMin)}",` +
    `"Display_Details":"${observation.details}","DeviceID":"${deviceId}"}`
  );
}
