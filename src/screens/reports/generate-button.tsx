import { Button, Dropdown } from 'antd';
import { type ReportType, reportTypes } from '../../domain/report-type';
import { useText } from '../../locales/text';
import { reportTypeTexts } from '../../resources/report-texts';
import { Icon } from '../../ui/icon';

export interface GenerateButtonProps {
  isGenerating: boolean;
  onGenerate(type: ReportType): void;
}

/** Section 2's "Generate Report" dropdown, with an entry for each type. */
export function GenerateButton({ isGenerating, onGenerate }: GenerateButtonProps) {
  const say = useText();
  return (
    <Dropdown
      trigger={['click']}
      disabled={isGenerating}
      autoFocus
      placement="bottomRight"
      menu={{
        items: reportTypes.map((type) => ({ key: type, label: say(reportTypeTexts[type]) })),
        onClick: ({ key }) => {
          const type = reportTypes.find((name) => name === key);
          if (type) onGenerate(type);
        },
      }}
    >
      <Button type="primary" disabled={isGenerating} aria-haspopup="menu">
        {say(isGenerating ? 'report.generating' : 'report.generate')}
        <Icon name="chevron-down" size={14} />
      </Button>
    </Dropdown>
  );
}
