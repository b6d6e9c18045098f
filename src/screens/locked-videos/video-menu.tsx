import { Button, Dropdown } from 'antd';
import { useText } from '../../locales/text';
import { Icon } from '../../ui/icon';

export interface VideoMenuProps {
  /** What the clip is called in the button's name. */
  label: string;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onPlay(): void;
  onRequest(): void;
  onCopyLink(): void;
}

/** What else can be done with a clip; toggles open and closed (section 2 "Locked Videos screen"). */
export function VideoMenu({ label, isOpen, onOpen, onPlay, onRequest, onCopyLink }: VideoMenuProps) {
  const say = useText();
  const items = [
    { key: 'play', icon: <Icon name="play" />, label: say('videos.play'), onClick: onPlay },
    {
      key: 'request',
      icon: <Icon name="request-video" />,
      label: say('videos.request'),
      onClick: onRequest,
    },
    { key: 'link', icon: <Icon name="link" />, label: say('details.copyLink'), onClick: onCopyLink },
  ];
  return (
    <Dropdown
      menu={{ items, onClick: () => onOpen(false) }}
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={onOpen}
    >
      <Button
        className="video-menu-button"
        type="text"
        size="small"
        icon={<Icon name="more" />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={say('table.actionOn', { action: say('videos.more'), row: label })}
      />
    </Dropdown>
  );
}
