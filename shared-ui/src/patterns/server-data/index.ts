/**
 * Entry `@shizhong/shared-ui/server-data`: server data and actions of a page. Provided by the shell under one lazy share key, so that shell and
 * remotes have one cache. `docs/server-data.md`.
 */

export * from '../server-action';
export { cacheOf, idOf, type ServerCache } from './cache';
export { type ServerData, type ServerDataOptions, useServerData } from './use-server-data';
