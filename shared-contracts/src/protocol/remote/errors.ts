/**
 * How loading a remote can fail. The three types are the specification's (`docs/specification.md#8-error-catalogue`, page-chunk
 * load failure); `reason` has details for the error page and the logs.
 */
export type LoadErrorType = 'missing' | 'timeout' | 'error';

/** The stage at which loading failed. */
export type LoadPhase =
  | 'registry'
  | 'manifest'
  | 'contract'
  | 'entry'
  | 'module'
  | 'page'
  | 'style'
  | 'frame'
  | 'render'
  | 'slot';

export type LoadErrorReason =
  | 'http'
  | 'network'
  | 'integrity'
  | 'schema'
  | 'version'
  | 'script'
  | 'threw'
  | 'disabled'
  /** The browser cannot verify ES modules, so none of them runs. */
  | 'unverifiable';

export interface LoadErrorFacts {
  type: LoadErrorType;
  phase: LoadPhase;
  /** Registry name of the remote, or `shell` for the shell's own lazy parts. */
  remote: string;
  version?: string | undefined;
  address?: string | undefined;
  reason?: LoadErrorReason | undefined;
  /** Only a reload of the page can try again: browsers may keep the failure of an ES module. */
  reload?: boolean | undefined;
}

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  readonly facts: LoadErrorFacts;

  constructor(facts: LoadErrorFacts, message: string, options?: ErrorOptions) {
    super(message, options);
    this.facts = facts;
  }
}
