import { useCustomMutation } from '@refinedev/core';
import { Alert, Button, Flex, Input, Modal } from 'antd';
import { useState } from 'react';
import { useText } from '../../locales/text';
import { noticeTexts } from './notice-texts';

export interface SecretDialogProps {
  rule: { ruleId: string; name: string };
  onClose(): void;
}

/** Makes the secret that signs what a rule sends to its webhook, and shows it this once. */
export default function SecretDialog({ rule: { ruleId, name }, onClose }: SecretDialogProps) {
  const t = useText();
  const { mutateAsync, mutation } = useCustomMutation<{ secret: string }>();
  const [secret, setSecret] = useState<string>();

  const make = async (): Promise<void> => {
    try {
      const url = `/api/v2/alert-rules/${ruleId}/webhook-secret`;
      const { data } = await mutateAsync({ url, method: 'post', values: {}, errorNotification: false });
      setSecret(data.secret);
    } catch {
      // Reported as a toast.
    }
  };

  return (
    <Modal
      open
      title={t(noticeTexts.secret)}
      onCancel={onClose}
      footer={
        secret ? (
          <Button onClick={onClose}>{t('form.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('form.cancel')}</Button>
            <Button type="primary" loading={mutation.isPending} onClick={() => void make()}>
              {t(noticeTexts.secretMake)}
            </Button>
          </>
        )
      }
    >
      {secret ? (
        <Flex vertical gap="middle">
          <Input
            value={secret}
            readOnly
            aria-label={t(noticeTexts.secretField)}
            onFocus={(event) => event.target.select()}
          />
          <Alert type="info" role="status" message={t(noticeTexts.secretOnce)} />
        </Flex>
      ) : (
        <p>{t(noticeTexts.secretAsk, { name })}</p>
      )}
    </Modal>
  );
}
