import { type ContributionCard, type RegistryEntry, RemoteLoadError } from '@shizhong/shared-contracts';
import type { ComponentType } from 'react';
import { usesAntd } from '../federation/manifest';
import type { RemoteLoader } from '../federation/remote-loader';

export interface LoadedContribution {
  Component: ComponentType<object>;
  needsAntd: boolean;
}

/**
 * The remote, then the component. A failure of the remote itself keeps its own phase. Each file has the time-out of its kind; one of
 * our own would end earlier than the browser's request, which a new attempt then joins.
 * @throws RemoteLoadError, or what the chunk's loading throws
 */
export async function loadContribution(
  loader: Pick<RemoteLoader, 'load'>,
  entry: RegistryEntry,
  { id, slot, chunk }: ContributionCard,
): Promise<LoadedContribution> {
  const { definition, manifest } = await loader.load(entry);
  const given = definition.contributions?.[id];
  if (given?.slot !== slot) {
    throw new RemoteLoadError(
      { phase: 'slot', remote: entry.name, version: entry.version, type: 'missing', reason: 'schema' },
      `its card has the contribution ${id} to ${slot}, but its module does not`,
    );
  }
  return { Component: await given.load(), needsAntd: manifest !== null && usesAntd(manifest, chunk) };
}
