import type { Translate } from '../../../locales/text';
import { AreaIcon } from '../../../resources/area-icon';
import type { RecordAction } from '../../../resources/definition/action';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import type { RowAction } from '../../../ui/row-actions';
import type { RecordActions } from './use-record-actions';

/** How many further actions a row has beside those of every day. */
const MAX_SIDE_BY_SIDE = 1;

/**
 * What a definition offers for a record, as actions of its row.
 *
 * @param last what stands behind them, such as the deletion.
 */
export function rowActionsOf(
  { actionsOf, linkOf, start }: RecordActions,
  { name: area, rowMenu }: AnyResource,
  record: ResourceRecord,
  t: Translate,
  last: readonly RowAction[] = [],
): RowAction[] {
  const offered = actionsOf(record);
  const rowAction = (action: RecordAction<ResourceRecord>): RowAction => {
    const { name, label, icon, danger = false, variants } = action;
    const menu = variants?.map(({ value, label: words }) => ({
      key: `action ${name} ${value}`,
      label: t(words),
      onSelect: () => start(action, [record], value),
    }));
    return {
      key: `action ${name}`,
      label: t(label),
      danger,
      refusal: action.refusal?.(record, t),
      ...(menu ? { menu } : (linkOf(action, record) ?? { onSelect: () => start(action, [record]) })),
      ...(icon !== undefined && { icon: <AreaIcon area={area} picture={icon} /> }),
    };
  };
  // One menu has them all.
  if (rowMenu) return [...offered.map(rowAction), ...last];
  const daily = offered.filter(({ inRow }) => inRow).map(rowAction);
  const others = [...offered.filter(({ inRow }) => !inRow).map(rowAction), ...last];
  return [
    ...daily,
    ...(others.length <= MAX_SIDE_BY_SIDE
      ? others
      : [{ key: 'actions', label: t('action.more'), menu: others }]),
  ];
}
