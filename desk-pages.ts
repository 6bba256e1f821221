import { join } from 'node:path';
import type { PageServerSettings } from '@shizhong/shell/server';

/**
 * How the desk's pages are served: the same build of the shell under a registry of its own, which only the desk's remotes are in. Keys, history
 * and newest revision of that registry are in `desk` of `DATA_DIR`, so that `DATA_DIR=.data/desk npm run registry` works on it.
 */
export function deskPages(pages: PageServerSettings, deskUrl: string | null = null): PageServerSettings {
  return {
    ...pages,
    ...{ dataDir: join(pages.dataDir, 'desk'), registryFile: '', registryKey: '', registryPublicKey: null },
    ...{ replayKey: '', replayQaKey: null, remotesFolder: 'dist/desk-remotes', securityContact: null },
    ...{ publicUrl: deskUrl, routerBase: '/' },
  };
}
