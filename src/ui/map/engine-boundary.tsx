import { Component, type ReactNode } from 'react';

interface EngineBoundaryProps {
  onFailure(reason: Error): void;
  children: ReactNode;
}

/** An error boundary that reports a failed engine and renders nothing. */
export class EngineBoundary extends Component<EngineBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(reason: Error): void {
    this.props.onFailure(reason);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
