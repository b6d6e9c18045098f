import { Button, Dropdown } from 'antd';
import { useMemo, useState } from 'react';
import { chooseColumn, isWanted } from '../../domain/table-columns';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition';
import { Icon } from '../../ui/icon';
import { fieldOf } from './cell';
import { offeredColumns, useColumnChoices } from './record-columns';

/** Which of a resource's fields its table shows, remembered for the user; the first one always stays. */
export function ColumnChooser({ definition }: { definition: AnyResource }) {
  const say = useText();
  const [choices, choose] = useColumnChoices(definition);
  const [isOpen, setOpen] = useState(false);
  const offered = useMemo(() => offeredColumns(definition), [definition]);

  const columns = offered.map((column, index) => {
    const { name, isUsual, isOptional } = column;
    const isShown = isWanted(column, index, choices);
    const title = say(fieldOf(definition, name).title);
    const isAutomatic = isOptional && isUsual && choices[name] === undefined;
    return {
      key: `column ${name}`,
      role: 'menuitemcheckbox',
      'aria-checked': isShown,
      disabled: index === 0,
      icon: <span className="column-check">{isShown && <Icon name="check" size={14} />}</span>,
      label: isAutomatic ? say('table.columnIfAny', { title }) : title,
      onClick: () => choose(chooseColumn(column, !isShown, choices)),
    };
  });
  const reset = {
    key: 'reset',
    disabled: Object.keys(choices).length === 0,
    label: say('table.resetColumns'),
    onClick: () => choose({}),
  };

  return (
    <Dropdown
      autoFocus
      trigger={['click']}
      placement="bottomRight"
      overlayClassName="column-chooser"
      menu={{ items: [...columns, { type: 'divider' }, reset] }}
      open={isOpen}
      // Several are chosen one after the other: a choice leaves the menu open.
      onOpenChange={(next, { source }) => {
        if (next || source === 'trigger') setOpen(next);
      }}
    >
      <Button
        icon={<Icon name="columns" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={say('table.columns')}
      >
        <span className="button-words">{say('table.columns')}</span>
      </Button>
    </Dropdown>
  );
}
