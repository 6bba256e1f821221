export type EmbeddedDatabaseReason =
  /** No binaries exist for this platform, so DATABASE_URL is required. */
  | 'no-package'
  /** The data belongs to another major version or another system user. */
  | 'foreign-data'
  | 'initdb'
  /** The server process exited, or did not answer in time. */
  | 'start';

export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
  readonly reason: EmbeddedDatabaseReason;

  constructor(reason: EmbeddedDatabaseReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}
