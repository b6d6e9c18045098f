import { useCustomMutation } from '@refinedev/core';
import { Alert, Button, Flex, Input, Modal, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../locales/text';
import { useCopy } from '../../screens/copy-link/use-copy';
import { useDateWriter } from '../../ui/date-writer';
import { linkTexts } from './link-texts';
import { userTexts } from './user-texts';

interface PasswordLink {
  url: string;
  /** ISO 8601. */
  expiresAt: string;
}

export interface LinkDialogProps {
  user: { id: string; name: string };
  onClose(): void;
}

/** Makes the link with which a user chooses a password, and shows it this once. */
export default function LinkDialog({ user: { id, name }, onClose }: LinkDialogProps) {
  const t = useText();
  const dates = useDateWriter();
  const copy = useCopy();
  const { mutateAsync, mutation } = useCustomMutation<{ link: PasswordLink }>();
  const [link, setLink] = useState<PasswordLink>();

  const make = async (): Promise<void> => {
    try {
      const url = `/api/v2/users/${id}/reset-password`;
      const { data } = await mutateAsync({ url, method: 'post', values: {}, errorNotification: false });
      setLink(data.link);
    } catch {
      // Reported as a toast.
    }
  };

  return (
    <Modal
      open
      title={t(linkTexts.title, { name })}
      onCancel={onClose}
      footer={
        link ? (
          <Button onClick={onClose}>{t('form.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('form.cancel')}</Button>
            <Button type="primary" loading={mutation.isPending} onClick={() => void make()}>
              {t(linkTexts.make)}
            </Button>
          </>
        )
      }
    >
      {link ? (
        <Flex vertical gap="middle">
          <Space.Compact block>
            <Input
              value={link.url}
              readOnly
              // The button that made it is gone.
              autoFocus
              aria-label={t(userTexts.link)}
              onFocus={(event) => event.target.select()}
            />
            <Button onClick={() => copy(link.url, { isOnPage: true })}>{t('details.copyLink')}</Button>
          </Space.Compact>
          <Alert
            type="info"
            role="status"
            message={t(linkTexts.once, { name, date: dates.moment(Date.parse(link.expiresAt)) })}
          />
        </Flex>
      ) : (
        <p>{t(linkTexts.ask, { name })}</p>
      )}
    </Modal>
  );
}
