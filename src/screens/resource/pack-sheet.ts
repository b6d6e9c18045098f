import write, { type SheetData } from 'write-excel-file/universal';

/** Packs rows into an XLSX file; the first one has the titles of the columns. */
export function packSheet(rows: SheetData, columnCount: number): Promise<Blob> {
  const columns = Array.from({ length: columnCount }, () => ({ width: 18 }));
  return write(rows, { stickyRowsCount: 1, columns }).toBlob();
}
