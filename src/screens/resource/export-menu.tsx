import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { shownColumns } from '../../domain/lists/table-columns';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import { MenuDropdown } from '../../ui/menu-dropdown';
import { useTableLayout } from '../views/use-table-layout';
import type { ExportChoice } from './use-export';

export interface ExportMenuProps {
  definition: AnyResource;
  onExport(choice: ExportChoice): void;
}

/** Further exports of the list: CSV or Excel, with the columns of the table or with all fields. */
export default function ExportMenu({ definition, onExport }: ExportMenuProps) {
  const t = useText();
  const { offered, layout } = useTableLayout(definition);
  const shown = shownColumns(offered, layout, () => true);
  const all = Object.keys(definition.fields ?? {});
  const entries = [
    { key: 'xlsx shown', label: t('export.xlsxShown'), choice: { format: 'xlsx', names: shown } },
    { key: 'xlsx all', label: t('export.xlsxAll'), choice: { format: 'xlsx', names: all } },
    { key: 'csv shown', label: t('export.csvShown'), choice: { format: 'csv', names: shown } },
    { key: 'csv all', label: t('export.csvAll'), choice: { format: 'csv', names: all } },
  ] as const;
  return (
    <MenuDropdown
      menu={{
        items: entries.map(({ key, label, choice }) => ({ key, label, onClick: () => onExport(choice) })),
      }}
    >
      {(ref) => (
        <Button
          ref={ref}
          icon={<DownOutlined aria-hidden />}
          aria-haspopup="menu"
          aria-label={t('export.choose')}
        />
      )}
    </MenuDropdown>
  );
}
