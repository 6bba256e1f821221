import { requireSettings } from '@shizhong/shared-contracts/settings';
import { pageServerSettings, registryPlace } from '@shizhong/shell/server';
import { deskPages } from '../../desk-pages';
import { buildDesk } from '../build/build';
import { serveExactly } from './put-forward';

/** The desk of a product that will run on this data gets exactly the builds of this tree. @param dataDir its `DATA_DIR` */
export async function serveDesk(dataDir: string): Promise<void> {
  const settings = { ...requireSettings(pageServerSettings, {}), dataDir };
  await serveExactly(registryPlace(deskPages(settings), dataDir), await buildDesk());
}
