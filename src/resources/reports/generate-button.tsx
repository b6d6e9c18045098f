import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { type ReportType, reportTypes } from '../../domain/reports/report-type';
import { useText } from '../../locales/text';
import { reportTypeTexts } from './report-texts';

export interface GenerateButtonProps {
  isGenerating: boolean;
  onGenerate(type: ReportType): void;
}

/** Section 2's "Generate Report" dropdown, with an entry for each type. */
export function GenerateButton({ isGenerating, onGenerate }: GenerateButtonProps) {
  const t = useText();
  return (
    <Dropdown
      trigger={['click']}
      disabled={isGenerating}
      autoFocus
      placement="bottomRight"
      menu={{
        items: reportTypes.map((type) => ({ key: type, label: t(reportTypeTexts[type]) })),
        onClick: ({ key }) => {
          const type = reportTypes.find((name) => name === key);
          if (type) onGenerate(type);
        },
      }}
    >
      <Button type="primary" disabled={isGenerating} aria-haspopup="menu">
        {t(isGenerating ? 'report.generating' : 'report.generate')}
        <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  );
}
