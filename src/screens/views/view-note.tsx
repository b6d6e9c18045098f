import { InfoCircleOutlined } from '@ant-design/icons';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import { leftOut } from './shown-state';
import { useTableLayout } from './use-table-layout';
import { viewTexts } from './view-texts';

export interface ViewNoteProps {
  definition: AnyResource;
  /** Whether the screen has query parameters of its own. */
  hasOwnNames: boolean;
}

/** Shows which parts of a view or a link the area no longer has. */
export default function ViewNote({ definition, hasOwnNames }: ViewNoteProps) {
  const t = useText();
  const [params] = useSearchParams();
  const names = leftOut(definition, params, useTableLayout(definition), hasOwnNames, t);
  if (names.length === 0) return null;
  return (
    <p className="list-note" role="status">
      <InfoCircleOutlined aria-hidden /> {t(viewTexts.leftOut, { names: names.join(', ') })}
    </p>
  );
}
