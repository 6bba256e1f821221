/** Where released versions lie. A version's files never change: what is there is compared, never overwritten. */
export interface VersionStore {
  /** Address of a version's folder as the registry takes it: a folder on disk, or an http(s) address. */
  placeOf(remote: string, version: string): string;
  /** The bytes, or null where there are none. */
  read(path: string): Promise<Buffer | null>;
  /** Writes a file that is not there yet. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** Writes a file that may be there with other contents: only for what is not part of the version itself. */
  replace(path: string, bytes: Buffer): Promise<void>;
}

/** A version lies in the store with other contents under the same number. */
export class VersionTaken extends Error {
  override readonly name = 'VersionTaken';
  constructor(remote: string, version: string) {
    super(
      `${remote} ${version} lies in the store with other contents; a version never changes: raise the version of package.json`,
    );
  }
}
