import { useCustomMutation, useGetIdentity, useNotification } from '@refinedev/core';
import { Button, Form } from 'antd';
import { type PasswordFault, passwordFault } from '../../domain/text/password-rules';
import type { MessageKey } from '../../locales/catalogue';
import { useText } from '../../locales/text';
import { useEditGuard } from '../../screens/unsaved-changes/unsaved-changes-context';
import { usePreference } from '../../settings/preferences-context';
import { useFormMessages } from '../../ui/use-form-messages';
import { PasswordInput } from './password-input';

interface Passwords {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

const faultTexts: Record<PasswordFault, MessageKey> = {
  tooShort: 'settings.password.tooShort',
  tooLong: 'settings.password.tooLong',
  personal: 'settings.password.personal',
};

/** Changes the user's own password (feature `settings`); the server refuses a wrong current password. */
export function PasswordForm({ onChanged }: { onChanged(): void }) {
  const t = useText();
  const { open } = useNotification();
  const { data: user } = useGetIdentity<{ name: string; email: string }>();
  const companyName = usePreference('companyName');
  const [form] = Form.useForm<Passwords>();
  const { mutateAsync, mutation } = useCustomMutation();
  const messages = useFormMessages(form);
  const watched = Form.useWatch([], form) as Partial<Passwords> | undefined;
  // Without a draft: passwords are kept nowhere.
  useEditGuard(Object.values(watched ?? {}).some(Boolean));
  const required = { required: true, message: t('form.required') };

  const change = async ({ currentPassword, newPassword }: Passwords): Promise<void> => {
    if (mutation.isPending) return;
    const values = { currentPassword, newPassword };
    try {
      await mutateAsync({ url: '/api/v2/auth/password', method: 'post', values, errorNotification: false });
    } catch {
      return; // Reported as a toast; what was typed stays.
    }
    form.resetFields();
    onChanged();
    open?.({
      type: 'success',
      message: t('settings.password.changed'),
      key: 'password',
    });
  };

  return (
    <section className="settings-card" aria-labelledby="settings-password">
      <h2 id="settings-password">{t('settings.password.title')}</h2>
      <Form
        {...messages}
        name="password"
        className="settings-password"
        onFinish={(values) => void change(values)}
      >
        <Form.Item name="currentPassword" label={t('settings.password.current')} rules={[required]}>
          <PasswordInput autoComplete="current-password" />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={t('settings.password.new')}
          extra={<span className="settings-password-rules">{t('settings.password.rules')}</span>}
          rules={[
            required,
            {
              validator: (_rule, value?: string) => {
                const personal = [user?.name, user?.email, companyName].filter((text) => text !== undefined);
                const fault = value ? passwordFault(value, personal) : undefined;
                return fault ? Promise.reject(t(faultTexts[fault])) : Promise.resolve();
              },
            },
          ]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={t('settings.password.repeat')}
          dependencies={['newPassword']}
          rules={[
            required,
            {
              validator: (_rule, value) =>
                !value || value === form.getFieldValue('newPassword')
                  ? Promise.resolve()
                  : Promise.reject(t('settings.password.differs')),
            },
          ]}
        >
          <PasswordInput autoComplete="new-password" />
        </Form.Item>
        <div className="settings-actions">
          <Button type="primary" htmlType="submit" loading={mutation.isPending}>
            {t(mutation.isPending ? 'settings.saving' : 'settings.password.save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
