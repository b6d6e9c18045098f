import { Component, type ReactNode } from 'react';
import { useStartText } from '../locales/text';
import { StartProblem } from './start-problem';

/** The outermost error boundary: an error outside of a page shows a message and a way back, never a blank page. */
export class StartBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.isBroken ? <Stopped /> : this.props.children;
  }
}

function Stopped() {
  const t = useStartText();
  return <StartProblem title={t('start.stopped.title')} message={t('start.stopped.text')} />;
}
