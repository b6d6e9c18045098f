import { CheckOutlined, MinusOutlined } from '@ant-design/icons';
import { Modal, Table } from 'antd';
import { userRoles } from '../../domain/user-roles';
import { useText } from '../../locales/text';
import { useSettings } from '../../settings/settings-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { abilities, roleTexts } from './role-texts';
import './roles-dialog.css';

/** What each role may do, read from the limits that the server serves and keeps to. */
export default function RolesDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const { roleLimits } = useSettings();
  const mayDo = (role: string, action: string): boolean => !roleLimits[role]?.includes(action);
  return (
    <Modal open width={960} title={t(roleTexts.title)} footer={null} onCancel={onClose}>
      <p className="roles-text">{t(roleTexts.text)}</p>
      <Table
        size="small"
        pagination={false}
        rowKey="action"
        scroll={{ x: 'max-content' }}
        aria-label={t(roleTexts.title)}
        dataSource={[...abilities]}
        columns={[
          {
            title: t(roleTexts.ability),
            key: 'ability',
            rowScope: 'row',
            className: 'roles-ability',
            render: (_, { label }) => t(label),
          },
          ...userRoles.map((role) => ({
            title: role,
            key: role,
            align: 'center' as const,
            render: (_: unknown, { action }: (typeof abilities)[number]) => {
              const isAllowed = mayDo(role, action);
              return (
                <>
                  {isAllowed ? (
                    <CheckOutlined className="roles-yes" aria-hidden />
                  ) : (
                    <MinusOutlined className="roles-no" aria-hidden />
                  )}
                  <VisuallyHidden>{t(isAllowed ? roleTexts.yes : roleTexts.no)}</VisuallyHidden>
                </>
              );
            },
          })),
        ]}
      />
    </Modal>
  );
}
