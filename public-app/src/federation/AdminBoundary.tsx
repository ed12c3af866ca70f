import { Component, type ReactNode } from 'react';

interface AdminBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** A console that breaks while it is shown takes nothing else with it. */
export class AdminBoundary extends Component<AdminBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
