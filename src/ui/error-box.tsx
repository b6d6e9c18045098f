import { WarningOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Suspense, useState } from 'react';
import { referenceOf } from '../domain/support/failure-reference';
import { useText } from '../locales/text';
import { lazyPart } from './lazy-part';
import { Notice } from './notice';

const FailureDetails = lazyPart(() => import('./failure-details/failure-details'));

export interface ErrorBoxProps {
  /** "Error" when absent. */
  title?: string | undefined;
  message: string;
  /** The error, for its reference in the server's log. Absent, or without a reference: none is shown. */
  error?: unknown;
  /** Absent, there is no retry button. A promise keeps the button busy until it settles. */
  onRetry?: (() => unknown) | undefined;
  /** "Try Again" when absent; screens use "Retry". */
  retryText?: string | undefined;
  /** Another way out of the error. Absent: none. */
  wayOut?: { label: string; onSelect(): void } | undefined;
  /** Whether a retry is under way, for one that does not return a promise. */
  retrying?: boolean | undefined;
}

/** An error, inside the panel that failed, with a retry (section 2, "Error box"). */
export function ErrorBox(props: ErrorBoxProps) {
  const { title, message, error, onRetry, retryText, wayOut, retrying = false } = props;
  const t = useText();
  const reference = referenceOf(error);
  const [pending, setPending] = useState(false);

  async function retry() {
    setPending(true);
    try {
      await onRetry?.();
    } catch {
      // The error is shown by the code that loads the data, here or elsewhere.
    } finally {
      setPending(false);
    }
  }

  return (
    <Notice
      type="error"
      icon={<WarningOutlined aria-hidden />}
      message={title || t('error.title')}
      description={
        reference ? (
          <>
            {message}
            <Suspense>
              <FailureDetails reference={reference} isFull />
            </Suspense>
          </>
        ) : (
          message
        )
      }
      action={
        (onRetry || wayOut) && (
          <Flex gap={8} wrap>
            {wayOut && <Button onClick={wayOut.onSelect}>{wayOut.label}</Button>}
            {onRetry && (
              <Button loading={pending || retrying} onClick={retry}>
                {retryText || t('error.tryAgain')}
              </Button>
            )}
          </Flex>
        )
      }
    />
  );
}
