/** What the page adds to the official federation runtime about shared modules, for every instance. `docs/remote-contract.md#federation-runtime`. */
import { type ModuleFederationRuntimePlugin, satisfy } from '@module-federation/runtime';
import { shareRequests } from './shares';

/** Shell and remote disagree on the version of a module that must exist once. Names both sides. */
export class ShareVersionRefused extends Error {
  override readonly name = 'ShareVersionRefused';
}

/** Version that the shell provides, by share key. The first instance that registers shares is the shell's. */
const shellVersions = new Map<string, string>();
let shell: unknown = null;

export const sharesPlugin: ModuleFederationRuntimePlugin = {
  name: 'shizhong-shares',

  /** The runtime keeps a share that failed to load: every later request would be answered with the same error. */
  beforeRegisterShare(args) {
    const { origin, pkgName, shared } = args;
    shell ??= origin;
    if (origin === shell) shellVersions.set(pkgName, shared.version);
    const { get } = shared;
    shared.get = () => {
      const got: unknown = get();
      if (!(got instanceof Promise)) return got as never;
      return got.catch((error: unknown) => {
        for (const scope of shared.scope) {
          const registered = origin.shareScopeMap[scope]?.[pkgName]?.[shared.version];
          if (registered) registered.loading = null;
        }
        throw error;
      });
    };
    return args;
  },

  /** The runtime takes the highest version that anybody offers: a remote that brings a newer React would start a second one. */
  resolveShare(args) {
    const version = shellVersions.get(args.pkgName);
    const offered = version && args.shareScopeMap[args.scope]?.[args.pkgName]?.[version];
    if (!offered) return args;
    const { shareInfo, pkgName } = args;
    const required = shareInfo.shareConfig?.requiredVersion;
    const resolver = () => {
      if (required && !satisfy(offered.version, required)) {
        throw new ShareVersionRefused(`${shareInfo.from} needs ${pkgName} ${required}, the shell provides ${offered.version}`);
      }
      return { shared: offered, useTreesShaking: false };
    };
    return { ...args, resolver };
  },

  afterLoadShare({ pkgName, shareInfo, origin }) {
    const required = shareInfo?.shareConfig?.requiredVersion ?? false;
    shareRequests.push({ key: pkgName, asker: origin.options.name, required });
  },
};
