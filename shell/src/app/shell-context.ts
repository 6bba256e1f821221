/** The shell's own parts, for the shell's own components. Remotes get only the `Host`. */
import type { Side } from '@shizhong/shared-contracts';
import { createContext, useContext } from 'react';
import type { Recovery } from '../federation/recovery';
import type { RegistryStore } from '../federation/registry';
import type { RemoteLoader } from '../federation/remote-loader';
import type { Reports } from '../federation/reports';
import type { NotificationCenter } from '../notifications/center';
import type { PageFacts } from '../page/blocks';
import type { BoundNavigation } from '../routing/navigation';
import type { KeyValueStorage } from '../storage/browser-storage';
import type { FirstPage } from './first-page';

export interface Shell {
  page: PageFacts;
  registry: RegistryStore;
  loader: RemoteLoader;
  recovery: Recovery;
  integrityOf(url: string): string | undefined;
  notifications: NotificationCenter;
  navigation: BoundNavigation;
  /** Where failures are reported; absent when prerendering. */
  reports?: Pick<Reports, 'add'>;
  storage: KeyValueStorage;
  /** The page delivered as HTML and the visitor that the server assumed; null if the browser renders the page. */
  served: { page: FirstPage; visitor: 'anonymous' | Side } | null;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (!shell) throw new ShellMissing();
  return shell;
}

class ShellMissing extends Error {
  override readonly name = 'ShellMissing';
}
