import { DownOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReportType, reportTypes } from '../../domain/reports/report-type';
import { useText } from '../../locales/text';
import { MenuDropdown } from '../../ui/menu-dropdown';
import { reportTypeTexts } from './report-texts';

export interface GenerateButtonProps {
  isGenerating: boolean;
  onGenerate(type: ReportType): void;
}

/** Section 2's "Generate Report" dropdown, with an entry for each type. */
export function GenerateButton({ isGenerating, onGenerate }: GenerateButtonProps) {
  const t = useText();
  return (
    <MenuDropdown
      disabled={isGenerating}
      menu={{
        items: reportTypes.map((type) => ({
          key: type,
          label: t(reportTypeTexts[type]),
          onClick: () => onGenerate(type),
        })),
      }}
    >
      {(ref) => (
        <Button ref={ref} type="primary" disabled={isGenerating} aria-haspopup="menu">
          {t(isGenerating ? 'report.generating' : 'report.generate')}
          <DownOutlined aria-hidden />
        </Button>
      )}
    </MenuDropdown>
  );
}
