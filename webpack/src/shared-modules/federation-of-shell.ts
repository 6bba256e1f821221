/**
 * Stands in for `@module-federation/webpack-bundler-runtime` in the shell: the real one, left where remotes find it.
 * The plugin's own way (`provideExternalRuntime`) shares only the core, and every remote's entry still carries 7 KB of it.
 */
import federation from '@module-federation/webpack-bundler-runtime';

declare global {
  interface Window {
    __szFederation?: typeof federation;
  }
}

self.__szFederation = federation;

export default federation;
