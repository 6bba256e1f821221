/** Version of the contract between shell and remotes. */
export const contractVersion = '1.1.0';

/** Whether a shell of contract `shell` may run a remote built against `remote`: same major, remote's minor not later. */
export function contractAllows(shell: string, remote: string): boolean {
  const [shellMajor = 0, shellMinor = 0] = shell.split('.').map(Number);
  const [remoteMajor = -1, remoteMinor = 0] = remote.split('.').map(Number);
  return shellMajor === remoteMajor && remoteMinor <= shellMinor;
}
