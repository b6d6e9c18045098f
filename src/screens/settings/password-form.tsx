import { useCustomMutation, useNotification } from '@refinedev/core';
import { Button, Form, Input } from 'antd';
import { useText } from '../../locales/text';
import { EyeIcon } from '../../ui/eye-icon';
import { useEditGuard } from '../unsaved-changes/unsaved-changes-context';

interface Passwords {
  currentPassword: string;
  newPassword: string;
  repeated: string;
}

const MIN_LENGTH = 8;

/** Changes the user's own password (feature `settings`); the server says it when the current one is wrong. */
export function PasswordForm({ onChanged }: { onChanged(): void }) {
  const say = useText();
  const { open } = useNotification();
  const [form] = Form.useForm<Passwords>();
  const { mutateAsync, mutation } = useCustomMutation();
  const watched = Form.useWatch([], form) as Partial<Passwords> | undefined;
  const { currentPassword = '', newPassword = '', repeated = '' } = watched ?? {};
  const isShort = newPassword !== '' && newPassword.length < MIN_LENGTH;
  const differs = repeated !== '' && repeated !== newPassword;
  useEditGuard(`${currentPassword}${newPassword}${repeated}` !== '');
  const isComplete = currentPassword !== '' && newPassword.length >= MIN_LENGTH && repeated === newPassword;

  // The component library's own has no name, and no keyboard gets to it.
  const reveal = (isShown: boolean) => (
    <button type="button" aria-label={say('login.showPassword')} aria-pressed={isShown}>
      <EyeIcon crossed={isShown} />
    </button>
  );

  const change = async (): Promise<void> => {
    if (!isComplete || mutation.isPending) return;
    const values = { currentPassword, newPassword };
    try {
      await mutateAsync({ url: '/api/v2/auth/password', method: 'post', values, errorNotification: false });
    } catch {
      return; // The failure is told as a toast; what was typed stays.
    }
    form.resetFields();
    onChanged();
    open?.({
      type: 'success',
      message: say('settings.password.changed'),
      key: 'password',
    });
  };

  return (
    <section className="settings-card" aria-labelledby="settings-password">
      <h2 id="settings-password">{say('settings.password.title')}</h2>
      <Form
        form={form}
        name="password"
        layout="vertical"
        className="settings-password"
        disabled={mutation.isPending}
        onFinish={() => void change()}
      >
        <Form.Item name="currentPassword" label={say('settings.password.current')} required>
          <Input.Password iconRender={reveal} autoComplete="current-password" aria-required />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={say('settings.password.new')}
          required
          {...(isShort && { validateStatus: 'error', help: say('settings.password.tooShort') })}
        >
          <Input.Password
            iconRender={reveal}
            autoComplete="new-password"
            aria-required
            aria-invalid={isShort}
          />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={say('settings.password.repeat')}
          required
          {...(differs && { validateStatus: 'error', help: say('settings.password.differs') })}
        >
          <Input.Password
            iconRender={reveal}
            autoComplete="new-password"
            aria-required
            aria-invalid={differs}
          />
        </Form.Item>
        <div className="settings-actions">
          <Button type="primary" htmlType="submit" disabled={!isComplete || mutation.isPending}>
            {say(mutation.isPending ? 'settings.saving' : 'settings.password.save')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
