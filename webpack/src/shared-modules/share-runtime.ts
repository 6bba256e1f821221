/**
 * The share scope at run time. Replaces `@module-federation/webpack-bundler-runtime`, whose generated calls it implements;
 * it runs once, in the shell, and remotes use the shell's (`share-runtime-of-remote.ts`).
 *
 * Why our own (measured, `npm run size`): the package brings 22 KB of brotli into every page for features that are not used
 * here (snapshots, preloading, plugins, loading of entries, which the shell's guard does), and it caches failures
 * forever: an antd file that failed once could not be loaded again without a reload (`runtime-core`, `loadShare`, 2.9.2).
 * This runtime caches successes and never failures.
 *
 * The shape of what webpack's side passes in belongs to @module-federation/enhanced 2.9.2, which is pinned.
 */

import { caretAllows } from './caret';

export type Factory = () => unknown;
export type Got = Factory | Promise<Factory>;

interface Share {
  version: string;
  /** Name of the provider, for error messages. */
  from: string;
  get: () => Got;
  factory?: Factory;
  loading?: Promise<Factory> | undefined;
}

/** One module of a build that is taken from the scope. */
export interface Consume {
  shareKey: string;
  requiredVersion: string | false;
}

export interface WebpackRequire {
  /** Modules by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Cache by id. */
  c: Record<string, unknown>;
  federation: { initOptions: { name: string; shared?: Record<string, { version: string; get: () => Got }[]> } };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Consume> };
}

export interface ConsumesCall {
  webpackRequire: WebpackRequire;
  /** 0: installed. Failed entries are removed, so that the next request of the chunk tries again. */
  installedModules: Record<string, 0 | Promise<void>>;
}

/** Shell and remote disagree on the version of a module that must exist once. Names both sides. */
export class ShareVersionRefused extends Error {
  override readonly name = 'ShareVersionRefused';
}

const scope = new Map<string, Share>();

/** Who requested what, in order; read by the inspector. */
const asked: { key: string; asker: string; required: string | false }[] = [];

/** The first registration wins: the shell registers before any remote runs, and nothing replaces an existing share. */
function init({ webpackRequire }: { webpackRequire: WebpackRequire }) {
  const { name, shared } = webpackRequire.federation.initOptions;
  for (const [key, offers] of Object.entries(shared ?? {})) {
    const [offer] = offers;
    if (offer && !scope.has(key)) scope.set(key, { version: offer.version, from: name, get: offer.get });
  }
  return { name };
}

/** Modules that the first script itself needs. They are eager shares: their factory is available immediately. */
function installInitialConsumes(call: ConsumesCall & { initialConsumes: string[] }): void {
  for (const id of call.initialConsumes) {
    call.webpackRequire.m[id] = (module) => {
      const factory = factoryFor(call.webpackRequire, id);
      if (typeof factory !== 'function') throw new Error(`${id} is needed at once but not eager`);
      delete call.webpackRequire.c[id];
      module.exports = factory();
    };
  }
}

/** Called for every chunk that is loaded: makes the shared modules it names available, or rejects the chunk. */
function consumes(
  call: ConsumesCall & { chunkId: string; chunkMapping: Record<string, string[]>; promises: Promise<unknown>[] },
): void {
  const { webpackRequire, installedModules } = call;
  const install = (id: string, factory: Factory) => {
    installedModules[id] = 0;
    webpackRequire.m[id] = (module) => {
      delete webpackRequire.c[id];
      module.exports = factory();
    };
  };
  for (const id of call.chunkMapping[call.chunkId] ?? []) {
    const installed = installedModules[id];
    if (installed === 0) continue;
    if (installed) {
      call.promises.push(installed);
      continue;
    }
    try {
      const factory = factoryFor(webpackRequire, id);
      if (typeof factory === 'function') {
        install(id, factory);
        continue;
      }
      const installing = factory.then(
        (loaded) => install(id, loaded),
        (error) => {
          delete installedModules[id];
          // Rejects the chunk now. If it failed later, when its modules run, webpack would keep them half-initialised.
          throw error;
        },
      );
      installedModules[id] = installing;
      call.promises.push(installing);
    } catch (error) {
      call.promises.push(Promise.reject(error));
    }
  }
}

function factoryFor(webpackRequire: WebpackRequire, id: string): Got {
  const consume = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id];
  const share = consume && scope.get(consume.shareKey);
  const asker = webpackRequire.federation.initOptions.name;
  if (consume) asked.push({ key: consume.shareKey, asker, required: consume.requiredVersion });
  if (!consume || !share) {
    throw new ShareVersionRefused(`${asker} asks for ${consume?.shareKey ?? id}, which nobody provides`);
  }
  if (consume.requiredVersion && !caretAllows(consume.requiredVersion, share.version)) {
    throw new ShareVersionRefused(
      `${asker} needs ${consume.shareKey} ${consume.requiredVersion}, ${share.from} provides ${share.version}`,
    );
  }
  return factoryOf(share);
}

function factoryOf(share: Share): Got {
  if (share.factory) return share.factory;
  if (share.loading) return share.loading;
  const got = share.get();
  if (typeof got === 'function') {
    share.factory = got;
    return got;
  }
  share.loading = got.then(
    (factory) => {
      share.factory = factory;
      return factory;
    },
    (error) => {
      share.loading = undefined;
      throw error;
    },
  );
  return share.loading;
}

/** What the generated code of shell and remotes finds as `__webpack_require__.federation`. */
const federation = {
  runtime: {},
  bundlerRuntime: { init, installInitialConsumes, consumes, I: () => true, initContainerEntry: () => true },
};

const shares = {
  federation,
  asked,
  /** What is offered: version, by whom, and whether its code is here. */
  offered: () => [...scope].map(([key, { version, from, factory }]) => ({ key, version, from, loaded: factory !== undefined })),
  /** Loads a share ahead of its use. */
  load: async (key: string): Promise<void> => {
    const share = scope.get(key);
    if (share) await factoryOf(share);
  },
};

declare global {
  interface Window {
    /** The page's one share scope: made by the shell's first script. */
    __szShares?: typeof shares;
  }
}

self.__szShares = shares;

export default federation;
