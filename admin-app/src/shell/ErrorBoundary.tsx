import { Component, type ReactNode } from 'react';
import { PartFailed } from './PartFailed.tsx';

interface ErrorBoundaryProps {
  /** When it changes, other content is shown, and an earlier error no longer counts. */
  place?: string;
  children: ReactNode;
}

/** Keeps an error in one part of the console from taking down the rest. React itself writes the error to the browser's log. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ place }: ErrorBoundaryProps) {
    if (this.state.hasFailed && place !== this.props.place) this.retry();
  }

  retry = () => this.setState({ hasFailed: false });

  override render() {
    if (this.state.hasFailed) return <PartFailed reason="crashed" onRetry={this.retry} />;
    return this.props.children;
  }
}
