import { SafetyCertificateOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useText } from '../../locales/text';
import ResourceScreen from '../../screens/resource/resource-screen';
import type { ScreenProps } from '../../screens/screen-props';
import { FocusBack } from '../../ui/focus-back';
import { lazyPart } from '../../ui/lazy-part';
import { ToolButton } from '../../ui/tool-button';
import { roleTexts } from './role-texts';
import { userTexts } from './user-texts';

const RolesDialog = lazyPart(() => import('./roles-dialog'), 'over');
const LinkDialog = lazyPart(() => import('./link-dialog'), 'over');

interface Named {
  id: string;
  name: string;
}

/** The users, each with the link that lets them choose a password: it is shown once, which no toast could do. */
export default function UsersScreen({ definition }: ScreenProps) {
  const t = useText();
  const [user, setUser] = useState<Named>();
  const [showsRoles, setShowsRoles] = useState(false);
  return (
    <>
      <ResourceScreen
        definition={definition}
        headerActions={() => (
          <ToolButton
            icon={<SafetyCertificateOutlined aria-hidden />}
            label={t(roleTexts.open)}
            onClick={() => setShowsRoles(true)}
          />
        )}
        rowActions={(record) => [
          {
            key: 'password-link',
            label: t(userTexts.link),
            onSelect: () => setUser(record as unknown as Named),
          },
        ]}
      />
      {showsRoles && (
        <FocusBack>
          <RolesDialog onClose={() => setShowsRoles(false)} />
        </FocusBack>
      )}
      {user && (
        <FocusBack>
          <LinkDialog user={user} onClose={() => setUser(undefined)} />
        </FocusBack>
      )}
    </>
  );
}
