import { useText } from '../locales/text';
import './loading.css';

export interface LoadingProps {
  /** `md` when absent. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** "Loading..." when absent. */
  message?: string | undefined;
}

/** A spinner with its message (section 2, "Loading spinner"). */
export function Loading({ size = 'md', message }: LoadingProps) {
  const say = useText();
  return (
    <div className="loading" data-size={size} role="status">
      <span className="loading-spinner" aria-hidden="true" />
      <span>{message || say('loading.message')}</span>
    </div>
  );
}
