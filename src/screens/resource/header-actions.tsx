import { DownloadOutlined, PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../locales/text';
import { RefusableButton } from '../../ui/refusable-button';

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
        <Button icon={<UploadOutlined aria-hidden />} onClick={onImport} aria-label={t('import.open')}>
          <span className="button-words">{t('import.open')}</span>
        </Button>
      )}
      {mayExport && (
        <Space.Compact>
          <Button
            icon={<DownloadOutlined aria-hidden />}
            onClick={onExport}
            disabled={!onExport}
            loading={isExporting}
            aria-label={t('list.export')}
          >
            <span className="button-words">{t('list.export')}</span>
          </Button>
          {onExport && exportMenu}
        </Space.Compact>
      )}
      {create && (
        <RefusableButton
          type="primary"
          className="create-button"
          icon={<PlusOutlined aria-hidden />}
          refusal={create.refusal}
          onClick={create.onSelect}
          aria-label={create.label}
        >
          <span className="create-words">{create.label}</span>
        </RefusableButton>
      )}
    </>
  );
}
