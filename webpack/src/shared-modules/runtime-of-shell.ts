/**
 * Stands for `@module-federation/webpack-bundler-runtime` in a remote built with the kit: the official runtime that the shell has loaded
 * already, so that no remote brings 18 KB of its own (`docs/decisions/0013-official-federation-runtime.md`).
 */
import type federation from '@module-federation/webpack-bundler-runtime/bundler';

const loaded = (self as { __szFederation?: typeof federation }).__szFederation;

if (!loaded?.runtime || !loaded.bundlerRuntime) throw new Error('a remote was loaded before its shell');

const { createInstance } = loaded.runtime;

/** What the official entry passes to `init`. */
interface BuildRuntime {
  federation: { initOptions: Parameters<typeof createInstance>[0] };
}

/** Its type is written out: an inferred one names types of a package that the kit does not depend on, and could not be packed. */
interface RuntimeOfShell extends Omit<typeof federation, 'bundlerRuntime'> {
  bundlerRuntime: Omit<NonNullable<(typeof federation)['bundlerRuntime']>, 'init'> & {
    init(build: { webpackRequire: BuildRuntime }): ReturnType<typeof createInstance>;
  };
}

const runtimeOfShell: RuntimeOfShell = {
  ...loaded,
  bundlerRuntime: {
    ...loaded.bundlerRuntime,
    // Its own `init` looks for an instance by the identifier of the shell's build, and would return the shell's.
    init: ({ webpackRequire }) => createInstance(webpackRequire.federation.initOptions),
  },
};

export default runtimeOfShell;
