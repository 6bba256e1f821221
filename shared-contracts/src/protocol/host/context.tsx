import { createContext, type ReactNode, useContext } from 'react';
import type { Host } from './host';

const HostContext = createContext<Host | null>(null);

export function HostProvider({ host, children }: { host: Host; children: ReactNode }) {
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>;
}

/** The shell's services. Throws outside the shell: two copies of `shared-contracts` in one page, or a test without provider. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new HostMissing();
  return host;
}

class HostMissing extends Error {
  override readonly name = 'HostMissing';
  constructor() {
    super('useHost() outside HostProvider: is @shizhong/shared-contracts loaded twice?');
  }
}
