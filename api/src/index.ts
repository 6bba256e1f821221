export { type Api, createApi } from './create-api';
export type { DemonstrationAccount } from './demonstration/seed';
export { createLog } from './http/log';
export { type ApiSettings, apiSettingFaults, apiSettings, readApiSettings } from './settings';
