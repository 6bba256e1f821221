import { RemoteLoadError } from '@shizhong/shared-contracts';
import { Component, type ReactNode } from 'react';

export interface FaultBoundaryProps {
  /**
   * Finds out what a caught error is. Null: somebody else already takes care of it (a new version is being mounted),
   * keep waiting.
   */
  diagnose(cause: unknown): Promise<RemoteLoadError | null>;
  /** A change of this key forgets the fault and renders the children anew. */
  resetKey: string;
  /** While the fault is being looked into. */
  pending: ReactNode;
  failed(failure: RemoteLoadError): ReactNode;
  children: ReactNode;
}

interface State {
  caught: { cause: unknown } | null;
  failure: RemoteLoadError | null;
}

/** Keeps a fault of loading or rendering inside its place. React has no hook for this. */
export class FaultBoundary extends Component<FaultBoundaryProps, State> {
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

  override componentDidUpdate(before: FaultBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.caught) this.setState({ caught: null, failure: null });
  }

  override render(): ReactNode {
    const { caught, failure } = this.state;
    if (failure) return this.props.failed(failure);
    return caught ? this.props.pending : this.props.children;
  }
}
