import { failureText, isRefusal } from '../../locales/failure-text';
import { useText } from '../../locales/text';
import type { AnyResource } from '../../resources/definition';
import { ErrorBox } from '../../ui/error-box';

export interface LoadErrorProps {
  definition: AnyResource;
  error: unknown;
  onRetry(): Promise<unknown>;
}

/** Says in the resource's own words why its records could not be loaded (section 8), with Retry. */
export function LoadError({ definition, error, onRetry }: LoadErrorProps) {
  const say = useText();
  const { loadFailed, loadRefused = loadFailed } = definition.texts ?? {};
  const title = isRefusal(error) ? loadRefused : loadFailed;
  return (
    <ErrorBox
      title={title ? say(title) : say('failure.load', { area: say(definition.label) })}
      message={failureText(error, say)}
      retryText={say('list.retry')}
      onRetry={onRetry}
    />
  );
}
