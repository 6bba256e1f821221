/**
 * Stands in for `@module-federation/webpack-bundler-runtime` in the shell: the real one, left where remotes find it.
 * The plugin's own way (`provideExternalRuntime`) shares only the core, and every remote's entry still carries 7 KB of it.
 */
import federation from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  interface Window {
    __szFederation?: Omit<typeof federation, 'bundlerRuntime'> & { bundlerRuntime: Partial<typeof federation.bundlerRuntime> };
  }
}

// Left out of the shell's own runtime because the shell exposes nothing; remotes need it.
self.__szFederation = { ...federation, bundlerRuntime: { ...federation.bundlerRuntime, initContainerEntry } };

export default federation;
