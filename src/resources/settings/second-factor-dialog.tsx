import { type BaseRecord, type HttpError, useCustomMutation, useNotification } from '@refinedev/core';
import { Alert, Button, Flex, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../locales/text';
import { useFormMessages } from '../../ui/use-form-messages';
import { PasswordInput } from './password-input';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';
import type { SecondFactorTask } from './second-factor';
import { secondFactorTexts } from './second-factor-texts';

export interface SecondFactorDialogProps {
  task: SecondFactorTask;
  /** Called when it is on or off, or has other recovery codes. */
  onChanged(): void;
  onClose(): void;
}

interface Fields {
  password?: string;
  code?: string;
}

const path = '/api/v2/auth/second-factor';
/** Also the form's id, and the beginning of those of its inputs: the page has another form with a password. */
const FORM = 'second-factor';

const titles = {
  setUp: secondFactorTexts.setUpTitle,
  newCodes: secondFactorTexts.newCodes,
  turnOff: secondFactorTexts.turnOffTitle,
} as const;

/** Setting the second factor up, turning it off, and new recovery codes: step by step in one dialog. */
export default function SecondFactorDialog({ task, onChanged, onClose }: SecondFactorDialogProps) {
  const t = useText();
  const { open } = useNotification();
  const [form] = Form.useForm<Fields>();
  const messages = useFormMessages(form);
  const { mutateAsync, mutation } = useCustomMutation<BaseRecord>({
    // Shown in the dialog.
    mutationOptions: { meta: { isSilent: true } },
  });
  const [key, setKey] = useState<{ secret: string; address: string }>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [failure, setFailure] = useState<string>();

  const ask = async (url: string, values: Fields): Promise<BaseRecord> =>
    (await mutateAsync({ url, method: 'post', values, errorNotification: false })).data;

  const done = (message: string): void => {
    open?.({ type: 'success', message, key: 'second-factor' });
    onChanged();
  };

  const submit = async (values: Fields): Promise<void> => {
    setFailure(undefined);
    try {
      if (task === 'turnOff') {
        await ask(`${path}/off`, values);
        done(t(secondFactorTexts.turnedOff));
        onClose();
      } else if (task === 'newCodes') {
        setCodes((await ask(`${path}/recovery-codes`, values)).recoveryCodes);
        onChanged();
      } else if (key) {
        setCodes((await ask(`${path}/confirm`, { code: values.code ?? '' })).recoveryCodes);
        done(t(secondFactorTexts.turnedOn));
      } else {
        const { secret, address } = await ask(path, { password: values.password ?? '' });
        setKey({ secret, address });
        form.resetFields();
      }
    } catch (error) {
      const { errors = {}, message } = error as HttpError;
      const found = Object.entries(errors).map(([name, texts]) => ({
        name,
        errors: [String([texts].flat()[0])],
      }));
      if (found.length === 0) return setFailure(message || t('failure.generic'));
      form.setFields(found as never);
      form.focusField(found[0]?.name as keyof Fields);
    }
  };

  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  const asksPassword = !key;
  const asksCode = task !== 'setUp' || key !== undefined;
  const required = { required: true, message: t('form.required') };
  return (
    <Modal
      open
      title={t(titles[task])}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && form.focusField('password')}
      // What is on the phone already would be of no use after a click beside the dialog.
      maskClosable={!key}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button
            type="primary"
            danger={task === 'turnOff'}
            htmlType="submit"
            form={FORM}
            loading={mutation.isPending}
          >
            {t(key ? secondFactorTexts.turnOn : task === 'setUp' ? secondFactorTexts.next : titles[task])}
          </Button>
        </>
      }
    >
      <Form
        {...messages}
        form={form}
        name={FORM}
        layout="vertical"
        onFinish={(values) => void submit(values)}
      >
        <Flex vertical gap="middle" className="settings-dialog-parts">
          {task !== 'setUp' && (
            <p className="settings-dialog-text">
              {t(task === 'turnOff' ? secondFactorTexts.turnOffText : secondFactorTexts.newCodesText)}
            </p>
          )}
          {key && (
            <>
              <p className="settings-dialog-text">{t(secondFactorTexts.scan)}</p>
              <QrCode text={key.address} label={t(secondFactorTexts.picture)} />
              <p className="settings-dialog-text">
                {t(secondFactorTexts.byHand)}
                <code className="settings-secret">{key.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
              </p>
            </>
          )}
        </Flex>
        {asksPassword && (
          <Form.Item name="password" label={t(secondFactorTexts.password)} rules={[required]}>
            <PasswordInput autoComplete="current-password" />
          </Form.Item>
        )}
        {asksCode && (
          <Form.Item
            name="code"
            label={t(secondFactorTexts.code)}
            extra={key ? undefined : t(secondFactorTexts.codeHelp)}
            rules={[required]}
          >
            <Input
              autoComplete="one-time-code"
              inputMode={key ? 'numeric' : 'text'}
              maxLength={40}
              autoFocus={key !== undefined}
            />
          </Form.Item>
        )}
      </Form>
      {failure && <Alert type="error" role="alert" message={failure} />}
    </Modal>
  );
}
