/**
 * Actions of a page, based on `host.call`. Without the cache of server data, which public pages do not load: what an action changes
 * is announced by the host itself. `docs/server-data.md#acts`.
 */

export { type Refusal, refusalOf } from './refusal';
export { type Attempt, type ServerAction, useServerAction } from './use-server-action';
