import { screen } from '@testing-library/react';
import { type DataColumn, DataTable, type DataTableProps } from '../../src/ui/data-table';
import { renderInEnglish } from './in-english';

/** A row of the tests. */
export interface Cam {
  id: string;
  name: string;
  status: string;
  speed: number;
}

export const cams: readonly Cam[] = [
  { id: 'a', name: 'Cam 0012', status: 'All Good', speed: 63 },
  { id: 'b', name: 'Cam 0031', status: 'Offline', speed: 0 },
];

export const columns: readonly DataColumn<Cam>[] = [
  { key: 'speed', title: 'Speed', sorter: true, align: 'right', render: (_, cam) => `${cam.speed} km/h` },
  { key: 'name', title: 'Asset Name', sorter: true, priority: 1, render: (_, cam) => cam.name },
  { key: 'status', title: 'Status', priority: 2, render: (_, cam) => cam.status },
];

/** The table of dashcams, with what a test sets. */
export function openTable(props: Partial<DataTableProps<Cam>> = {}) {
  return renderInEnglish(
    <DataTable
      label="Dashcams"
      columns={columns}
      rows={cams}
      rowKey={(cam) => cam.id}
      rowLabel={(cam) => cam.name}
      {...props}
    />,
  );
}

export const header = (name: string) => screen.getByRole('columnheader', { name });
export const checkbox = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
