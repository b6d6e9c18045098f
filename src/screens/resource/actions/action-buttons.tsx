import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../../locales/text';
import { AreaIcon } from '../../../resources/area-icon';
import type { ResourceRecord } from '../../../resources/definition/record';
import type { AnyResource } from '../../../resources/definition/resource';
import { MenuDropdown } from '../../../ui/menu-dropdown';
import { RefusableButton } from '../../../ui/refusable-button';
import type { RecordActions } from './use-record-actions';

export interface ActionButtonsProps {
  definition: AnyResource;
  recordActions: RecordActions;
  record: ResourceRecord;
  /** The name of the one that the page is opened for. Absent: all look alike. */
  main?: string;
}

/** What a definition offers for one record, as buttons; an action with variants opens a menu of them. */
export function ActionButtons({ definition, recordActions, record, main }: ActionButtonsProps) {
  const t = useText();
  const { actionsOf, linkOf, start } = recordActions;
  const actions = actionsOf(record).filter((action) => linkOf(action, record) === undefined);
  return actions.map((action) => {
    const { name, label, icon, danger = false, variants } = action;
    const look = {
      danger,
      ...(name === main && { type: 'primary' as const }),
      ...(icon !== undefined && { icon: <AreaIcon area={definition.name} picture={icon} /> }),
    };
    if (!variants) {
      return (
        <RefusableButton
          key={name}
          {...look}
          refusal={action.refusal?.(record, t)}
          onClick={() => start(action, [record])}
        >
          {t(label)}
        </RefusableButton>
      );
    }
    const items = variants.map(({ value, label: words }) => ({
      key: value,
      label: t(words),
      onClick: () => start(action, [record], value),
    }));
    return (
      <MenuDropdown key={name} menu={{ items }}>
        {(ref) => (
          <Button ref={ref} {...look} aria-haspopup="menu">
            {t(label)}
            <DownOutlined aria-hidden />
          </Button>
        )}
      </MenuDropdown>
    );
  });
}
