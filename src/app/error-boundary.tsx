import { Component, type ReactNode } from 'react';
import { useText } from '../locales/text';
import { ErrorBox } from '../ui/error-box';

export class ErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <Broken onRetry={() => this.setState({ isBroken: false })} />;
  }
}

function Broken({ onRetry }: { onRetry(): void }) {
  const t = useText();
  return (
    <main id="content" tabIndex={-1}>
      <ErrorBox
        title={t('failure.crash.title')}
        message={t('failure.crash.text')}
        retryText={t('list.retry')}
        onRetry={onRetry}
      />
    </main>
  );
}
