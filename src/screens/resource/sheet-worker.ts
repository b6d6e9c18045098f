import type { SheetData } from 'write-excel-file/universal';
import { packSheet } from './pack-sheet';

/** Rows of a sheet, and finally the request to pack them; the reply is a file or an error. */
export type SheetRequest = { rows: SheetData } | { columnCount: number };
export type SheetReply = { file: Blob } | { fault: string };

const rows: SheetData = [];

self.addEventListener('message', ({ data }: MessageEvent<SheetRequest>) => {
  if ('rows' in data) {
    rows.push(...data.rows);
    return;
  }
  packSheet(rows, data.columnCount).then(
    (file) => self.postMessage({ file } satisfies SheetReply),
    (error: unknown) => self.postMessage({ fault: String(error) } satisfies SheetReply),
  );
});
