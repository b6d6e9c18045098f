/** A clip cut for live streaming: HLS media segments of fragmented MP4. */
export interface LiveClip {
  init: Buffer;
  count: number;
  /**
   * One media segment.
   * @param index which one, from 0.
   * @param sequence its number in the stream, from which its time follows.
   * @param isStill repeats the clip's first frame for the whole segment.
   */
  segment(index: number, sequence: number, isStill: boolean): Buffer;
}

export const LIVE_SEGMENT_MS = 2000;

interface Box {
  type: string;
  start: number;
  body: number;
  end: number;
}

function* boxesOf(file: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start < to; ) {
    const end = start + file.readUInt32BE(start);
    yield { type: file.toString('latin1', start + 4, start + 8), start, body: start + 8, end };
    start = end;
  }
}

function find(file: Buffer, [type, ...deeper]: readonly string[], from = 0, to = file.length): Box {
  for (const box of boxesOf(file, from, to)) {
    if (box.type === type) return deeper.length > 0 ? find(file, deeper, box.body, box.end) : box;
  }
  throw new Error(`The clip has no ${type}`);
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
};

const SAMPLE_TABLE = ['moov', 'trak', 'mdia', 'minf', 'stbl'] as const;
const KEY_SAMPLE = 0x0200_0000;
const OTHER_SAMPLE = 0x0101_0000;

/** Sample offsets and sizes of a clip with one track whose chunks begin with a key frame. */
function readSamples(file: Buffer) {
  const table = (type: string) => find(file, [...SAMPLE_TABLE, type]).body;
  const word = (at: number): number => file.readUInt32BE(at);
  const timescale = word(find(file, ['moov', 'trak', 'mdia', 'mdhd']).body + 12);
  const [stts, stsc, stsz, stco] = [table('stts'), table('stsc'), table('stsz'), table('stco')];
  if (word(stts + 4) !== 1 || word(stsc + 4) !== 1) throw new Error('The clip is not evenly cut');
  const sizes = Array.from({ length: word(stsz + 8) }, (_, sample) => word(stsz + 12 + 4 * sample));
  const offsets = Array.from({ length: word(stco + 4) }, (_, chunk) => word(stco + 8 + 4 * chunk));
  return { timescale, sampleTicks: word(stts + 12), samplesPerChunk: word(stsc + 12), sizes, offsets };
}

function makeInit(file: Buffer): Buffer {
  const cut = ({ start, end }: Box): Buffer => file.subarray(start, end);
  const keep = (path: readonly string[], replaced: Record<string, Buffer>, more: readonly Buffer[] = []) => {
    const { type, body, end } = find(file, path);
    const parts = [...boxesOf(file, body, end)].map((inner) => replaced[inner.type] ?? cut(inner));
    return box(type, ...parts, ...more);
  };
  const empty = (type: string, size: number) => box(type, Buffer.alloc(size));
  const stbl = box(
    'stbl',
    cut(find(file, [...SAMPLE_TABLE, 'stsd'])),
    empty('stts', 8),
    empty('stsc', 8),
    empty('stsz', 12),
    empty('stco', 8),
  );
  const minf = keep(SAMPLE_TABLE.slice(0, 4), { stbl });
  const mdia = keep(SAMPLE_TABLE.slice(0, 3), { minf });
  const trak = keep(SAMPLE_TABLE.slice(0, 2), { mdia });
  const trackId = file.readUInt32BE(find(file, ['moov', 'trak', 'tkhd']).body + 12);
  const mvex = box('mvex', box('trex', words(0, trackId, 1, 0, 0, 0)));
  const moov = keep(['moov'], { trak }, [mvex]);
  return Buffer.concat([box('ftyp', Buffer.from('iso6\0\0\0\x01iso6mp41', 'latin1')), moov]);
}

interface Sample {
  bytes: Buffer;
  ticks: number;
}

function makeSegment(
  samples: readonly Sample[],
  trackId: number,
  sequence: number,
  startTicks: bigint,
): Buffer {
  const tfdt = Buffer.alloc(12);
  tfdt.writeUInt8(1);
  tfdt.writeBigUInt64BE(startTicks, 4);
  const moof = (dataOffset: number): Buffer =>
    box(
      'moof',
      box('mfhd', words(0, sequence)),
      box(
        'traf',
        box('tfhd', words(0x02_0000, trackId)),
        box('tfdt', tfdt),
        box(
          'trun',
          words(0x701, samples.length, dataOffset),
          ...samples.map(({ bytes, ticks }, index) =>
            words(ticks, bytes.length, index === 0 ? KEY_SAMPLE : OTHER_SAMPLE),
          ),
        ),
      ),
    );
  const dataOffset = moof(0).length + 8;
  return Buffer.concat([moof(dataOffset), box('mdat', ...samples.map(({ bytes }) => bytes))]);
}

/** Cuts a clip at its key frames. @throws {Error} for a file that `scripts/make-media.mjs` did not make. */
export function cutForLive(file: Buffer): LiveClip {
  const { timescale, sampleTicks, samplesPerChunk, sizes, offsets } = readSamples(file);
  const segmentTicks = (timescale * LIVE_SEGMENT_MS) / 1000;
  const chunksPerSegment = segmentTicks / (samplesPerChunk * sampleTicks);
  if (!Number.isInteger(chunksPerSegment)) throw new Error('The clip has no key picture at each second');
  const trackId = file.readUInt32BE(find(file, ['moov', 'trak', 'tkhd']).body + 12);
  const chunks = offsets.map((offset, chunk) => {
    let at = offset;
    const first = chunk * samplesPerChunk;
    return sizes.slice(first, first + samplesPerChunk).map((size): Sample => {
      const bytes = file.subarray(at, at + size);
      at += size;
      return { bytes, ticks: sampleTicks };
    });
  });
  const still: Sample[] = [{ bytes: chunks[0]?.[0]?.bytes ?? Buffer.alloc(0), ticks: segmentTicks }];
  return {
    init: makeInit(file),
    count: Math.floor(chunks.length / chunksPerSegment),
    segment(index, sequence, isStill) {
      const from = index * chunksPerSegment;
      const samples = isStill ? still : chunks.slice(from, from + chunksPerSegment).flat();
      return makeSegment(samples, trackId, sequence, BigInt(sequence) * BigInt(segmentTicks));
    },
  };
}
