import type { ReactNode } from 'react';
import type { AnyResource } from '../../resources/definition/resource';
import { ColumnChooser } from './column-chooser';
import './resource-screen.css';

export interface TableToolsProps {
  definition: AnyResource;
  /** Lies over the tools, so that no row moves, except while one of them has the focus. Absent: there is nothing. */
  over?: ReactNode;
  children: ReactNode;
}

/** The part above a resource's table: search, filters and notes, and the button for its columns. */
export function TableTools({ definition, over, children }: TableToolsProps) {
  return (
    <div className="list-pane-tools">
      <div className="list-pane-tools-main">{children}</div>
      <ColumnChooser definition={definition} />
      {/* After all of them, which hide it: the way back from the table leads through it. */}
      {over}
    </div>
  );
}
