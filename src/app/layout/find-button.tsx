import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../locales/text';

const isMac = /Mac|iP(hone|ad)/.test(navigator.platform);
/** The labels of the keys, the same in every language. */
const keys = isMac ? '⌘ K' : 'Ctrl K';

export interface FindButtonProps {
  /** Only the icon is shown. Absent: text and keys too. */
  isShort?: boolean | undefined;
  onFind(): void;
}

/** Opens "Find anything", and shows its shortcut. */
export function FindButton({ isShort = false, onFind }: FindButtonProps) {
  const t = useText();
  const label = t('palette.open');
  return isShort ? (
    <Button
      type="text"
      icon={<SearchOutlined aria-hidden />}
      aria-label={label}
      title={`${label} (${keys})`}
      onClick={onFind}
    />
  ) : (
    <Button
      className="find-button"
      icon={<SearchOutlined aria-hidden />}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={onFind}
    >
      <span className="find-words">{label}</span>
      <kbd aria-hidden>{keys}</kbd>
    </Button>
  );
}
