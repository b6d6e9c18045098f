import { failureText, isRefusal } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition/resource';
import { ErrorBox } from '../../ui/error-box';

export interface LoadErrorProps {
  definition: AnyResource;
  error: unknown;
  onRetry(): Promise<unknown>;
  /** Another way out of the error. Absent: none. */
  wayOut?: { label: string; onSelect(): void };
}

/** The resource's message for records that could not be loaded (section 8), with Retry. */
export function LoadError({ definition, error, onRetry, wayOut }: LoadErrorProps) {
  const t = useText();
  const { loadFailed, loadRefused = loadFailed } = definition.texts ?? {};
  const title = isRefusal(error) ? loadRefused : loadFailed;
  return (
    <div className="list-failed">
      <ErrorBox
        title={title ? t(title) : t('failure.load', { area: t(definition.label) })}
        message={failureText(error, t)}
        error={error}
        retryText={t('list.retry')}
        onRetry={onRetry}
        wayOut={wayOut}
      />
    </div>
  );
}
