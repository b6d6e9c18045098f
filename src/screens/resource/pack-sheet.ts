import write, { type SheetData } from 'write-excel-file/universal';

/** Packs rows, of which the first has the titles of the columns, into a file of XLSX. */
export function packSheet(rows: SheetData, columnCount: number): Promise<Blob> {
  const columns = Array.from({ length: columnCount }, () => ({ width: 18 }));
  return write(rows, { stickyRowsCount: 1, columns }).toBlob();
}
