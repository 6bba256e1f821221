import { join } from 'node:path';
import { publicRuleDefaults } from '@shizhong/shared-contracts/business-rules';
import type { RegistryEntry } from '@shizhong/shared-contracts/remote';
import { requireSettings } from '@shizhong/shared-contracts/settings';
import { pageServerSettings, pagesPlugin, registryPlace } from '@shizhong/shell/server';
import Fastify from 'fastify';
import { dist } from '../build/build';
import { serveExactly } from '../registry/put-forward';
import type { Served } from './measure';

/**
 * A page server of its own for one build, on a free port. The control carries its remotes and must not be hinted at others.
 * @param onCall makes the server answer every call with nothing, and hears its path
 */
export async function serveBuild(
  shellFolder: string,
  remotesFolder: string,
  remotes: RegistryEntry[],
  environment: Record<string, string> = {},
  onCall?: (path: string) => void,
): Promise<Served & { close(): Promise<void> }> {
  const settings = requireSettings(pageServerSettings, {
    SHELL_FOLDER: shellFolder,
    REMOTES_FOLDER: remotesFolder,
    REGISTRY_FILE: 'size-registry.json',
    REGISTRY_KEY: 'size-key.pem',
    ...environment,
  });
  await serveExactly(registryPlace(settings, dist), remotes);
  const app = Fastify({ forceCloseConnections: true });
  for (const calls of onCall ? ['/api/*', '/home/*'] : []) {
    app.all(calls, async ({ url }) => {
      onCall?.(url);
      return { code: 0, data: null };
    });
  }
  // As in the product, where they come from the marketplace server.
  await app.register(pagesPlugin, { settings, root: dist, currentFacts: async () => ({ rules: publicRuleDefaults }) });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const folders = { '/assets/shell/': shellFolder, '/remotes/': remotesFolder };
  return { address, folders, close: () => app.close() };
}

export const controlFolder = join(dist, 'control');
