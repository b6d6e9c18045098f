import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Space } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../locales/text';
import { ToolButton } from '../../ui/tool-button';

export interface HeaderActionsProps {
  /** Absent: nothing can be created here. */
  create?: { label: string; refusal?: string | undefined; onSelect(): void } | undefined;
  /** Absent: nothing can be imported here. */
  onImport?: (() => void) | undefined;
  /** Absent: there is nothing to export. */
  onExport?: (() => void) | undefined;
  /** Further formats and columns of exports. Absent: none. */
  exportMenu?: ReactNode;
  isExporting: boolean;
  /** Whether the list may be exported. */
  mayExport: boolean;
}

/** Actions on the whole list. */
export function HeaderActions(props: HeaderActionsProps) {
  const { create, onImport, onExport, exportMenu, isExporting, mayExport } = props;
  const t = useText();
  return (
    <>
      {onImport && (
        <ToolButton icon={<UploadOutlined aria-hidden />} onClick={onImport} label={t('import.open')} />
      )}
      {mayExport && (
        <Space.Compact>
          <ToolButton
            icon={<DownloadOutlined aria-hidden />}
            onClick={onExport}
            disabled={!onExport}
            loading={isExporting}
            label={t('list.export')}
          />
          {onExport && exportMenu}
        </Space.Compact>
      )}
      {create && (
        <ToolButton
          type="primary"
          className="create-button"
          wordsClass="create-words"
          icon={<PlusOutlined aria-hidden />}
          refusal={create.refusal}
          onClick={create.onSelect}
          label={create.label}
        />
      )}
    </>
  );
}
