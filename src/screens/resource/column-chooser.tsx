import { TableOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { Suspense, useRef, useState } from 'react';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import { lazyPart } from '../../ui/lazy-part';
import { ToolButton } from '../../ui/tool-button';

const ColumnPanel = lazyPart(() => import('../views/column-panel'));

/** A panel for the columns of a resource's table, their order and the row height, which are stored for the user. */
export function ColumnChooser({ definition }: { definition: AnyResource }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      popupRender={() => (
        <Suspense>
          <ColumnPanel definition={definition} onClose={close} />
        </Suspense>
      )}
    >
      <ToolButton
        ref={opener}
        icon={<TableOutlined aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        label={t('table.columns')}
      />
    </Dropdown>
  );
}
