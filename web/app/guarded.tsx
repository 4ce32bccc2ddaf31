import { Component, type ReactNode } from 'react';
import { Crash } from './crash.tsx';

/** Shows what happened in place of a page that crashed. */
export class Guarded extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    return this.state.error === null ? this.props.children : <Crash error={this.state.error} />;
  }
}
