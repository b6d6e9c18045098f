/**
 * Moves the index of an MP4 before its content, so that players can start before the download is complete.
 * @param {Buffer} file @returns {Buffer}
 */
export function fastStart(file) {
  const boxes = boxesOf(file, 0, file.length);
  const index = boxes.find(({ type }) => type === 'moov');
  const content = boxes.find(({ type }) => type === 'mdat');
  if (!index || !content) throw new Error('Not an MP4 with an index and content');
  if (index.start < content.start) return file;
  const moov = Buffer.from(file.subarray(index.start, index.end));
  shiftOffsets(moov, 8, moov.length, moov.length);
  // Padding of the encoder is dropped.
  const others = boxes.filter(({ type }) => !['ftyp', 'moov', 'free', 'skip'].includes(type));
  const head = boxes.filter(({ type }) => type === 'ftyp');
  const shrunkBy = boxes
    .filter(({ type, start }) => (type === 'free' || type === 'skip') && start < content.start)
    .reduce((sum, { start, end }) => sum + end - start, 0);
  if (shrunkBy > 0) shiftOffsets(moov, 8, moov.length, -shrunkBy);
  const piece = (/** @type {{ start: number, end: number }} */ { start, end }) => file.subarray(start, end);
  return Buffer.concat([...head.map(piece), moov, ...others.map(piece)]);
}

/** @param {Buffer} file @param {number} from @param {number} to */
function boxesOf(file, from, to) {
  const boxes = [];
  for (let start = from; start + 8 <= to; ) {
    const size = file.readUInt32BE(start);
    const length = size === 1 ? Number(file.readBigUInt64BE(start + 8)) : size === 0 ? to - start : size;
    if (length < 8) throw new Error('A box of an MP4 is too small');
    boxes.push({ type: file.toString('latin1', start + 4, start + 8), start, end: start + length });
    start += length;
  }
  return boxes;
}

/**
 * Shifts the chunk offsets of each track (`stco`). @param {Buffer} moov @param {number} from @param {number} to @param
 * {number} by
 */
function shiftOffsets(moov, from, to, by) {
  for (const { type, start, end } of boxesOf(moov, from, to)) {
    if (['trak', 'mdia', 'minf', 'stbl'].includes(type)) shiftOffsets(moov, start + 8, end, by);
    if (type !== 'stco') continue;
    const count = moov.readUInt32BE(start + 12);
    for (let entry = 0; entry < count; entry++) {
      const at = start + 16 + entry * 4;
      moov.writeUInt32BE(moov.readUInt32BE(at) + by, at);
    }
  }
}
