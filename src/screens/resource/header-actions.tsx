import { Button } from 'antd';
import { useText } from '../../locales/text';
import { Icon } from '../../ui/icon';

export interface HeaderActionsProps {
  /** Absent: nothing is created here. */
  onCreate?: (() => void) | undefined;
  /** Absent: there is nothing to export. */
  onExport?: (() => void) | undefined;
  isExporting: boolean;
}

/** What can be done with the whole list. */
export function HeaderActions({ onCreate, onExport, isExporting }: HeaderActionsProps) {
  const say = useText();
  return (
    <>
      <Button
        icon={<Icon name="download" />}
        onClick={onExport}
        disabled={!onExport}
        loading={isExporting}
        aria-label={say('list.export')}
      >
        <span className="button-words">{say('list.export')}</span>
      </Button>
      {onCreate && (
        <Button type="primary" icon={<Icon name="plus" />} onClick={onCreate}>
          {say('list.create')}
        </Button>
      )}
    </>
  );
}
