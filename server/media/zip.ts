import { setImmediate as nextTurn } from 'node:timers/promises';

/** A file of a ZIP. Size and checksum are known beforehand, so that nothing is read that is not sent. */
export interface ZipEntry {
  name: string;
  /** The wall clock that the ZIP shows, as ms UTC: ZIPs know no time zone. */
  modifiedWallMs: number;
  sizeBytes: number;
  crc32: number;
  /** The file's bytes, read when they are sent. */
  read(): Buffer;
}

const LOCAL_HEADER_BYTES = 30;
const CENTRAL_HEADER_BYTES = 46;
const ZIP64_OFFSET_BYTES = 12;
const ZIP64_END_BYTES = 76;
const END_BYTES = 22;
const MAX_32_BITS = 0xffff_ffff;
/** ZIP 4.5 (zip64), made on Unix. */
const MADE_BY = (3 << 8) | 45;
const NEEDED = 45;
/** Names are UTF-8. */
const FLAGS = 0x800;
const FILE_MODE = 0o100664;
/** The directory is built in pieces of so many entries, between which other requests are handled. */
const DIRECTORY_PIECE = 500;

const directoryBytes = (nameBytes: number, offset: number): number =>
  CENTRAL_HEADER_BYTES + nameBytes + (offset >= MAX_32_BITS ? ZIP64_OFFSET_BYTES : 0);

/**
 * A ZIP of stored files (APPNOTE.TXT, with zip64 beyond 4 GiB) that is made while it is read. Its layout follows from
 * names and sizes, so that any range of it starts at once: nothing before it is read or made.
 */
export class ZipFile {
  readonly #entries: readonly ZipEntry[];
  readonly #nameBytes: Uint16Array;
  /** Where each entry begins; the last one is where the directory begins. */
  readonly #offsets: Float64Array;
  readonly #directoryEnd: number;
  /** Bytes. */
  readonly size: number;

  constructor(entries: readonly ZipEntry[]) {
    this.#entries = entries;
    this.#nameBytes = new Uint16Array(entries.length);
    this.#offsets = new Float64Array(entries.length + 1);
    let offset = 0;
    let directory = 0;
    for (const [index, { name, sizeBytes }] of entries.entries()) {
      const nameBytes = Buffer.byteLength(name);
      this.#nameBytes[index] = nameBytes;
      this.#offsets[index] = offset;
      directory += directoryBytes(nameBytes, offset);
      offset += LOCAL_HEADER_BYTES + nameBytes + sizeBytes;
    }
    this.#offsets[entries.length] = offset;
    this.#directoryEnd = offset + directory;
    this.size = this.#directoryEnd + (this.#needsZip64 ? ZIP64_END_BYTES : 0) + END_BYTES;
  }

  /** The bytes from `first` to `last`, both included. Equal entries give equal bytes. */
  async *read(first = 0, last = this.size - 1): AsyncGenerator<Uint8Array> {
    for await (const [at, piece] of this.#piecesFrom(first)) {
      if (at > last) return;
      const from = Math.max(0, first - at);
      const to = Math.min(piece.length, last + 1 - at);
      if (from < to) yield piece.subarray(from, to);
    }
  }

  /** Files. */
  get count(): number {
    return this.#entries.length;
  }

  get #needsZip64(): boolean {
    return this.#entries.length >= 0xffff || this.#directoryEnd >= MAX_32_BITS;
  }

  /** Pieces with their offsets, from the one in which `first` lies. */
  async *#piecesFrom(first: number): AsyncGenerator<[at: number, piece: Buffer]> {
    for (let index = this.#entryAt(first); index < this.#entries.length; index++) {
      const entry = this.#entries[index] as ZipEntry;
      const at = this.#offsets[index] as number;
      const head = this.#localHeader(entry);
      yield [at, head];
      yield [at + head.length, entry.read()];
    }
    let at = this.#offsets[this.#entries.length] as number;
    for (let index = 0; index < this.#entries.length; index += DIRECTORY_PIECE) {
      const end = Math.min(this.#entries.length, index + DIRECTORY_PIECE);
      const length = this.#directoryLength(index, end);
      if (at + length > first) {
        yield [at, this.#directory(index, end)];
        await nextTurn();
      }
      at += length;
    }
    yield [this.#directoryEnd, this.#end()];
  }

  /** The entry in which an offset lies; the number of entries when it lies behind them all. */
  #entryAt(offset: number): number {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#offsets[middle + 1] as number) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #localHeader({ name, modifiedWallMs, sizeBytes, crc32 }: ZipEntry): Buffer {
    const header = Buffer.alloc(LOCAL_HEADER_BYTES + Buffer.byteLength(name));
    header.writeUInt32LE(0x0403_4b50, 0);
    header.writeUInt16LE(NEEDED, 4);
    header.writeUInt16LE(FLAGS, 6);
    header.writeUInt32LE(dosTime(modifiedWallMs), 10);
    header.writeUInt32LE(crc32, 14);
    header.writeUInt32LE(sizeBytes, 18);
    header.writeUInt32LE(sizeBytes, 22);
    header.writeUInt16LE(header.length - LOCAL_HEADER_BYTES, 26);
    header.write(name, LOCAL_HEADER_BYTES);
    return header;
  }

  #directoryLength(from: number, to: number): number {
    let length = 0;
    for (let index = from; index < to; index++)
      length += directoryBytes(this.#nameBytes[index] as number, this.#offsets[index] as number);
    return length;
  }

  #directory(from: number, to: number): Buffer {
    const piece = Buffer.alloc(this.#directoryLength(from, to));
    let at = 0;
    for (let index = from; index < to; index++) {
      const { name, modifiedWallMs, sizeBytes, crc32 } = this.#entries[index] as ZipEntry;
      const offset = this.#offsets[index] as number;
      const nameBytes = this.#nameBytes[index] as number;
      const isFar = offset >= MAX_32_BITS;
      piece.writeUInt32LE(0x0201_4b50, at);
      piece.writeUInt16LE(MADE_BY, at + 4);
      piece.writeUInt16LE(NEEDED, at + 6);
      piece.writeUInt16LE(FLAGS, at + 8);
      piece.writeUInt32LE(dosTime(modifiedWallMs), at + 12);
      piece.writeUInt32LE(crc32, at + 16);
      piece.writeUInt32LE(sizeBytes, at + 20);
      piece.writeUInt32LE(sizeBytes, at + 24);
      piece.writeUInt16LE(nameBytes, at + 28);
      piece.writeUInt16LE(isFar ? ZIP64_OFFSET_BYTES : 0, at + 30);
      piece.writeUInt16LE(FILE_MODE, at + 40);
      piece.writeUInt32LE(isFar ? MAX_32_BITS : offset, at + 42);
      piece.write(name, at + CENTRAL_HEADER_BYTES);
      at += CENTRAL_HEADER_BYTES + nameBytes;
      if (!isFar) continue;
      piece.writeUInt16LE(1, at);
      piece.writeUInt16LE(8, at + 2);
      piece.writeBigUInt64LE(BigInt(offset), at + 4);
      at += ZIP64_OFFSET_BYTES;
    }
    return piece;
  }

  #end(): Buffer {
    const count = this.#entries.length;
    const start = this.#offsets[count] as number;
    const length = this.#directoryEnd - start;
    const end = Buffer.alloc(END_BYTES);
    end.writeUInt32LE(0x0605_4b50, 0);
    end.writeUInt16LE(Math.min(0xffff, count), 8);
    end.writeUInt16LE(Math.min(0xffff, count), 10);
    end.writeUInt32LE(Math.min(MAX_32_BITS, length), 12);
    end.writeUInt32LE(Math.min(MAX_32_BITS, start), 16);
    if (!this.#needsZip64) return end;
    const zip64 = Buffer.alloc(ZIP64_END_BYTES);
    zip64.writeUInt32LE(0x0606_4b50, 0);
    zip64.writeBigUInt64LE(44n, 4);
    zip64.writeUInt16LE(MADE_BY, 12);
    zip64.writeUInt16LE(NEEDED, 14);
    zip64.writeBigUInt64LE(BigInt(count), 24);
    zip64.writeBigUInt64LE(BigInt(count), 32);
    zip64.writeBigUInt64LE(BigInt(length), 40);
    zip64.writeBigUInt64LE(BigInt(start), 48);
    zip64.writeUInt32LE(0x0706_4b50, 56);
    zip64.writeBigUInt64LE(BigInt(this.#directoryEnd), 64);
    zip64.writeUInt32LE(1, 72);
    return Buffer.concat([zip64, end]);
  }
}

/** Date and time of MS-DOS, in steps of two seconds. */
function dosTime(wallMs: number): number {
  const date = new Date(wallMs);
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return ((day << 16) | time) >>> 0;
}
