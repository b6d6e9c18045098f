import type { ReactNode } from 'react';
import type { AnyResource } from '../../resources/definition/resource';
import { ColumnChooser } from './column-chooser';
import './resource-screen.css';

export interface TableToolsProps {
  definition: AnyResource;
  /** Lies over the tools, which cannot be used then, so that no row moves. Absent: there is nothing over them. */
  over?: ReactNode;
  children: ReactNode;
}

/** The part above a resource's table: search, filters and notes, and the button for its columns. */
export function TableTools({ definition, over, children }: TableToolsProps) {
  return (
    <div className="list-pane-tools">
      <div className="list-pane-tools-main" inert={Boolean(over)}>
        {children}
      </div>
      {over}
      {/* No box of its own: the button stays beside the tools. */}
      <div style={{ display: 'contents' }} inert={Boolean(over)}>
        <ColumnChooser definition={definition} />
      </div>
    </div>
  );
}
