import { RemoteLoadError } from '@shizhong/shared-contracts';
import { Component, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  /**
   * Determines what a caught error is. Null: it is already being handled (a new version is being mounted),
   * keep waiting.
   */
  diagnose(cause: unknown): Promise<RemoteLoadError | null>;
  /** A changed key clears the error and renders the children again. */
  resetKey: string;
  /** Shown while the error is being diagnosed. */
  pending: ReactNode;
  failed(failure: RemoteLoadError): ReactNode;
  children: ReactNode;
}

interface State {
  caught: { cause: unknown } | null;
  failure: RemoteLoadError | null;
}

/** Contains an error of loading or rendering. React has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { caught: null, failure: null };

  static getDerivedStateFromError(cause: unknown): State {
    return { caught: { cause }, failure: null };
  }

  override componentDidCatch(cause: unknown): void {
    const { resetKey } = this.props;
    const show = (failure: RemoteLoadError | null) => {
      if (this.props.resetKey === resetKey) this.setState({ failure });
    };
    this.props.diagnose(cause).then(show, () => {
      show(new RemoteLoadError({ type: 'error', phase: 'render', remote: 'shell', reason: 'threw' }, String(cause), { cause }));
    });
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.caught) this.setState({ caught: null, failure: null });
  }

  override render(): ReactNode {
    const { caught, failure } = this.state;
    if (failure) return this.props.failed(failure);
    return caught ? this.props.pending : this.props.children;
  }
}
