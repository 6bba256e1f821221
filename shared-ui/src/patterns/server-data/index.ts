/**
 * Entry `@shizhong/shared-ui/server-data`: server data and actions of a page. Provided by the shell under one lazy share key, so that shell and
 * remotes have one cache. `docs/server-data.md`.
 */

export * from '../server-action';
export { idOf } from './api';
export { cacheOf, type ServerCache } from './cache';
export { useAsk } from './use-ask';
export { type ServerData, type ServerDataOptions, useServerData } from './use-server-data';
export { useServerDataOfMany } from './use-server-data-of-many';
