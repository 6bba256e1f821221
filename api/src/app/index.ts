export type { DemonstrationAccount } from '@shizhong/shared-contracts/demonstration';
export { createLog } from '../platform/http/log';
export { closeInOrder, serverOptions } from '../platform/http/server-options';
export { type ApiSettings, apiSettingFaults, apiSettings, readApiSettings } from '../platform/settings';
export { type Api, createApi } from './create-api';
export type { DemonstrationTable } from './tables';
