/**
 * Stands in for `@module-federation/webpack-bundler-runtime` in a remote: the shell's code, with state of the remote's own.
 * The kit's version is the same on both sides as long as the contract's major version is.
 */
import type federation from '@module-federation/webpack-bundler-runtime';

const shell = (self as Window & { __szFederation?: typeof federation }).__szFederation;

if (!shell?.runtime) throw new Error('this remote was loaded without its shell');

export default {
  ...shell,
  // `init` would make this remote's instance the one that the shell's own `loadRemote` uses.
  runtime: { ...shell.runtime, init: shell.runtime.createInstance },
  bundlerRuntime: { ...shell.bundlerRuntime, S: {} },
  bundlerRuntimeOptions: {},
};
