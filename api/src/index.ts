export { type Api, createApi } from './create-api';
export type { DemonstrationAccount } from './demonstration/seed';
export { createLog } from './http/log';
export { serverOptions } from './http/server-options';
export { type ApiSettings, apiSettingFaults, apiSettings, readApiSettings } from './settings';
