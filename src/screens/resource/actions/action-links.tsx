import { Button } from 'antd';
import { useText } from '../../../locales/text';
import { AreaIcon } from '../../../resources/area-icon';
import type { ActionButtonsProps } from './action-buttons';

/** Where the actions of a record lead that are links. */
export function ActionLinks({ definition, recordActions, record }: Omit<ActionButtonsProps, 'main'>) {
  const t = useText();
  return recordActions.actionsOf(record).map((action) => {
    const link = recordActions.linkOf(action, record);
    if (!link) return null;
    const { name, label, icon } = action;
    return (
      <Button
        key={name}
        size="small"
        href={link.href}
        {...(link.newTab && { target: '_blank', rel: 'noopener noreferrer' })}
        {...(icon !== undefined && { icon: <AreaIcon area={definition.name} picture={icon} /> })}
      >
        {t(label)}
      </Button>
    );
  });
}
