/** Version of the contract between shell and remotes. */
export const contractVersion = '1.3.0';

/**
 * Whether a shell with contract `shell` may run a remote built against `remote`: same major version, and the remote's minor
 * version not later.
 */
export function contractAllows(shell: string, remote: string): boolean {
  const [shellMajor = 0, shellMinor = 0] = shell.split('.').map(Number);
  const [remoteMajor = -1, remoteMinor = 0] = remote.split('.').map(Number);
  return shellMajor === remoteMajor && remoteMinor <= shellMinor;
}
