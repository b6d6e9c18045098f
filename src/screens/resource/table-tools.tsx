import type { ReactNode } from 'react';
import type { AnyResource } from '../../resources/definition/resource';
import { ColumnChooser } from './column-chooser';
import './resource-screen.css';

/** The part above a resource's table: search, filters and notes, and the button for its columns. */
export function TableTools({ definition, children }: { definition: AnyResource; children: ReactNode }) {
  return (
    <div className="list-pane-tools">
      <div className="list-pane-tools-main">{children}</div>
      <ColumnChooser definition={definition} />
    </div>
  );
}
