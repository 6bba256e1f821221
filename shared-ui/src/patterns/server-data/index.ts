/** Server data and actions of a page, based on `host.call`. Without antd. */

export { RefusalNotice, type RefusalNoticeProps } from './RefusalNotice';
export { type Refusal, refusalOf } from './refusal';
export { type Attempt, type ServerAction, useServerAction } from './use-server-action';
export { type ServerData, type ServerDataOptions, useServerData } from './use-server-data';
