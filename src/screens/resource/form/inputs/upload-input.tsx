import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { Button, Progress, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { acceptedLabel, isAccepted } from '../../../../domain/files/accepted-files';
import { fileSize } from '../../../../domain/files/file-size';
import { failureText } from '../../../../locales/failure-text';
import { useLocale, useText } from '../../../../locales/text';
import type { FormFieldFor } from '../../../../resources/definition/form-fields';
import { Notice } from '../../../../ui/notice';
import { useFiles } from '../../../files-context';
import { useServedAddress } from '../../../use-served-address';
import { useRecordFormState } from '../form-context';
import { formTexts } from '../form-texts';
import './upload-input.css';

export interface UploadInputProps {
  field: FormFieldFor<'file'> | FormFieldFor<'image'>;
  /** The label of the field, for the name of its preview. */
  label: string;
  isReadOnly: boolean;
  id?: string;
  /** The server's reference to the file. */
  value?: string | null;
  onChange?(value: string | null): void;
}

/** An upload in progress, or a failed one. */
interface Sending {
  file: File;
  share: number;
  failure?: unknown;
  stop(): void;
}

/** A file that is uploaded when chosen; the field's value is then the server's reference to it. */
export default function UploadInput({
  field,
  label,
  isReadOnly,
  value,
  onChange,
  ...control
}: UploadInputProps) {
  const t = useText();
  const locale = useLocale();
  const files = useFiles();
  const { setBusy } = useRecordFormState();
  const { upload, accept, maxBytes, input, field: name } = field;
  const isImage = input === 'image';
  const [sending, setSending] = useState<Sending>();
  const [refusal, setRefusal] = useState('');
  const [sentName, setSentName] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const preview = usePreview(isImage ? value : undefined, sending?.file);

  const limits = { kinds: acceptedLabel(accept, t(formTexts.pictures)), size: fileSize(maxBytes, locale) };

  const send = async (file: File): Promise<void> => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const stop = () => {
      controller.abort();
      setSending(undefined);
      setBusy(name, false);
    };
    setRefusal('');
    setSending({ file, share: 0, stop });
    setBusy(name, true);
    try {
      const answer = await files.send(
        upload.path,
        { file, part: upload.part ?? 'file' },
        {
          signal: controller.signal,
          onProgress: (share) => setSending({ file, share, stop }),
        },
      );
      if (controller.signal.aborted) return;
      setSentName(file.name);
      setSending(undefined);
      onChange?.(upload.value?.(answer) ?? String(answer.url ?? answer.path ?? answer.id ?? ''));
    } catch (failure) {
      if (controller.signal.aborted) return;
      setSending({ file, share: 0, failure, stop });
    }
    setBusy(name, false);
  };

  const choose = (file: File): void => {
    if (!isAccepted(file, accept)) {
      setRefusal(t(formTexts.fileKind, { name: file.name, kinds: limits.kinds }));
    } else if (file.size > maxBytes) {
      const size = fileSize(file.size, locale);
      setRefusal(t(formTexts.fileSize, { name: file.name, size, limit: limits.size }));
    } else void send(file);
  };

  const choosing = isImage
    ? { first: formTexts.chooseImage, other: formTexts.otherImage }
    : { first: formTexts.chooseFile, other: formTexts.otherFile };
  const hasFile = Boolean(value);
  const isSending = sending !== undefined && sending.failure === undefined;
  return (
    <div className="upload-input">
      {preview && (
        <img className="upload-preview" src={preview} alt={t(formTexts.previewOf, { field: label })} />
      )}
      {hasFile && !isImage && !sending && (
        <p className="upload-name">{sentName || fileNameOf(value ?? '')}</p>
      )}
      {!isReadOnly && (
        <div className="upload-buttons">
          <Upload
            accept={accept.join(',')}
            showUploadList={false}
            // It is validated and uploaded here, so that the form has its state.
            beforeUpload={(file) => {
              choose(file);
              return false;
            }}
          >
            <Button {...control} icon={<UploadOutlined aria-hidden />} disabled={isSending}>
              {t(hasFile ? choosing.other : choosing.first)}
            </Button>
          </Upload>
          {hasFile && !isSending && (
            <Button type="text" icon={<DeleteOutlined aria-hidden />} onClick={() => onChange?.(null)}>
              {t(formTexts.removeFile)}
            </Button>
          )}
          <span className="upload-limits">{t(formTexts.fileLimits, limits)}</span>
        </div>
      )}
      {refusal && (
        <p role="alert" className="upload-refusal">
          {refusal}
        </p>
      )}
      {isSending && (
        <div className="upload-progress">
          <Progress
            percent={Math.round(sending.share * 100)}
            size="small"
            aria-label={t(formTexts.uploadProgress, { name: sending.file.name })}
          />
          <Button size="small" onClick={sending.stop}>
            {t(formTexts.stopUpload)}
          </Button>
        </div>
      )}
      {sending?.failure !== undefined && (
        <Notice
          type="error"
          role="alert"
          message={t(formTexts.uploadFailed, { name: sending.file.name })}
          description={failureText(sending.failure, t)}
          action={
            <Button size="small" onClick={() => void send(sending.file)}>
              {t(formTexts.retryUpload)}
            </Button>
          }
        />
      )}
    </div>
  );
}

/** The file name in a URL. */
function fileNameOf(address: string): string {
  const path = address.split(/[?#]/)[0] ?? '';
  const last = path.split('/').findLast(Boolean) ?? address;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** The URL of a chosen image, or of the server's. */
function usePreview(address: string | null | undefined, file: File | undefined): string | undefined {
  const { picture } = useServedAddress('asset');
  const [own, setOwn] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return undefined;
    const url = URL.createObjectURL(file);
    setOwn({ file, url });
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (own && own.file === file) return own.url;
  return address ? picture(address) || undefined : undefined;
}
