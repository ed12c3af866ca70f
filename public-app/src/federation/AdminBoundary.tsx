import { Component, type ReactNode } from 'react';

interface AdminBoundaryProps {
  fallback: ReactNode;
  children: ReactNode;
}

/** Catches errors of the console. */
export class AdminBoundary extends Component<AdminBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
