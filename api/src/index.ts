export type { DemonstrationAccount } from '@shizhong/shared-contracts/demonstration';
export { type Api, createApi } from './create-api';
export { createLog } from './http/log';
export { closeInOrder, serverOptions } from './http/server-options';
export { type ApiSettings, apiSettingFaults, apiSettings, readApiSettings } from './settings';
