import { Button, Flex, Modal } from 'antd';
import { saveFile } from '../../browser/save-file';
import { useText } from '../../locales/text';
import { useCopy } from '../../screens/copy-link/use-copy';
import { secondFactorTexts } from './second-factor-texts';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onClose(): void;
}

/** Recovery codes, shown this once: the dialog goes by its one button alone. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const t = useText();
  const copy = useCopy();
  const text = `${codes.join('\n')}\n`;

  return (
    <Modal
      open
      title={t(secondFactorTexts.codesTitle)}
      closable={false}
      maskClosable={false}
      keyboard={false}
      footer={
        <Button type="primary" onClick={onClose}>
          {t(secondFactorTexts.kept)}
        </Button>
      }
    >
      <p className="settings-dialog-text">{t(secondFactorTexts.codesText)}</p>
      <ul className="settings-codes" aria-label={t(secondFactorTexts.codesTitle)}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Flex gap="small">
        <Button onClick={() => copy(text, { copied: secondFactorTexts.codesCopied, isOnPage: true })}>
          {t(secondFactorTexts.copy)}
        </Button>
        <Button onClick={() => saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}>
          {t(secondFactorTexts.download)}
        </Button>
      </Flex>
    </Modal>
  );
}
