/** Runs before the shell's instance of the federation runtime is created (`runtimePlugins` of its build). */
import { type ModuleFederationRuntimePlugin, registerGlobalPlugins } from '@module-federation/runtime';
import federation from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import { sharesPlugin } from './shares-plugin';

export default function prepareRuntime(): ModuleFederationRuntimePlugin {
  // For remotes that bring a runtime of their own.
  registerGlobalPlugins([sharesPlugin]);
  // Remotes built with the kit use this copy. The build of a shell strips what initialises a container.
  Object.assign(federation.bundlerRuntime ?? {}, { initContainerEntry });
  self.__szFederation = federation;
  return sharesPlugin;
}

declare global {
  interface Window {
    /** The official runtime as the shell loaded it; `webpack/src/shared-modules/runtime-of-shell.ts` uses it in remotes. */
    __szFederation?: typeof federation;
  }
}
