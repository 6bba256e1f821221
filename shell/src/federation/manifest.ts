/** What the shell knows of a remote before any of its code runs. */
import {
  contractAllows,
  contractVersion,
  type RegistryEntry,
  RemoteLoadError,
  type RemoteManifest,
} from '@shizhong/shared-contracts';

/**
 * Refuses a remote that this shell must not run. Called twice: on the registry entry before anything is fetched, and on the manifest.
 * @throws RemoteLoadError of phase `contract`
 */
export function checkContract(entry: RegistryEntry, candidate: { name: string; version: string; contract: string }): void {
  const place = { phase: 'contract', remote: entry.name, version: entry.version, type: 'error' } as const;
  if (candidate.name !== entry.name || candidate.version !== entry.version) {
    const found = `${candidate.name} ${candidate.version}`;
    throw new RemoteLoadError(
      { ...place, reason: 'schema' },
      `registry says ${entry.name} ${entry.version}, manifest says ${found}`,
    );
  }
  if (!contractAllows(contractVersion, candidate.contract)) {
    throw new RemoteLoadError(
      { ...place, reason: 'version' },
      `shell contract ${contractVersion}, remote needs ${candidate.contract}`,
    );
  }
}

/** Whether the code of this chunk renders antd, so that it needs antd's theme and locale around it. */
export function usesAntd({ consumes }: RemoteManifest, chunk: string): boolean {
  return (consumes[chunk] ?? []).some((key) => key.startsWith('@shizhong/shared-ui/antd/'));
}
