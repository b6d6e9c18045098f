import { crc32, deflateSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './http-problem';

const SIZE_PX = 256;
const MAX_ZOOM = 20;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const palette = Buffer.from([0xe8, 0xec, 0xef, 0xe4, 0xe9, 0xec, 0xd3, 0xda, 0xdf]);
const GRID = 2;

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}

function drawTile(ground: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE_PX, 0);
  header.writeUInt32BE(SIZE_PX, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc(SIZE_PX * (SIZE_PX + 1));
  for (let y = 0; y < SIZE_PX; y++) {
    const start = y * (SIZE_PX + 1) + 1;
    rows.fill(y === 0 ? GRID : ground, start, start + SIZE_PX);
    rows[start] = GRID;
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const tiles = [drawTile(0), drawTile(1)] as const;

/** Map tiles for tests and places without internet. No session, as images send no Authorization header. */
export function serveTiles(app: FastifyInstance): void {
  app.get<{ Params: { z: string; x: string; file: string } }>('/tiles/:z/:x/:file', (request, reply) => {
    const { z, x, file } = request.params;
    const [, y] = /^(\d{1,7})\.png$/.exec(file) ?? [];
    const zoom = /^\d{1,2}$/.test(z) ? Number(z) : Number.NaN;
    const column = /^\d{1,7}$/.test(x) ? Number(x) : Number.NaN;
    const row = Number(y ?? Number.NaN);
    const count = 2 ** zoom;
    if (!(zoom <= MAX_ZOOM && column < count && row < count))
      throw new HttpProblem(404, 'There is no such tile');
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=86400')
      .send(tiles[(column + row) % 2]);
  });
}
