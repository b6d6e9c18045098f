import { EllipsisOutlined } from '@ant-design/icons';
import { useText } from '../locales/text';
import { VisuallyHidden } from './visually-hidden';

/** Names the list of the library's tabs, which accepts no name. */
export function nameTabList(root: Element | null, label: string): void {
  const list = root?.querySelector('.ant-tabs-nav-list');
  list?.setAttribute('role', 'tablist');
  list?.setAttribute('aria-label', label);
  // The list's wrapper also has the button of the overflow menu, which is no tab.
  for (const name of ['role', 'aria-orientation']) list?.closest('.ant-tabs-nav')?.removeAttribute(name);
}

/** The icon of the overflow menu; the library's own icon has an English label. */
export function MoreTabs() {
  const t = useText();
  return (
    <>
      <EllipsisOutlined aria-hidden />
      <VisuallyHidden>{t('table.more')}</VisuallyHidden>
    </>
  );
}
