/** Where released versions are stored. A version's files never change: an existing file is compared, never overwritten. */
export interface VersionStore {
  /** Location of a version's folder in the form the registry accepts: a folder on disk, or an http(s) URL. */
  placeOf(remote: string, version: string): string;
  /** The bytes, or null if there is no such file. */
  read(path: string): Promise<Buffer | null>;
  /** Writes a file that does not exist yet. */
  write(path: string, bytes: Buffer): Promise<void>;
  /** Overwrites a file if it exists: only for what is not part of the version itself. */
  replace(path: string, bytes: Buffer): Promise<void>;
}

/** The store has different contents under the same version number. */
export class VersionTaken extends Error {
  override readonly name = 'VersionTaken';
  constructor(remote: string, version: string) {
    super(
      `${remote} ${version} is in the store with different contents; a version never changes: raise the version in package.json`,
    );
  }
}
