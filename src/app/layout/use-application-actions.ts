import { useLogout } from '@refinedev/core';
import { useText } from '../../locales/text';
import type { PageAction } from '../../screens/palette/page-actions';
import { useUnsavedChanges } from '../../screens/unsaved-changes/unsaved-changes-context';
import { usePreferenceStore } from '../../settings/preferences-context';

const schemes = ['light', 'dark', 'system'] as const;

/** What can be done on every page of the application. */
export function useApplicationActions(): readonly PageAction[] {
  const t = useText();
  const { mutate: signOut } = useLogout();
  const { askFirst } = useUnsavedChanges();
  const { set: change } = usePreferenceStore();
  return [
    ...schemes.map((scheme) => ({
      name: `scheme ${scheme}`,
      label: t('palette.scheme', { scheme: t(`layout.scheme.${scheme}`) }),
      run: () => change({ scheme }),
    })),
    { name: 'sign-out', label: t('layout.signOut'), run: () => askFirst(() => signOut()) },
  ];
}
