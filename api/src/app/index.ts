/** The server's public interface for the composition root and tests. */
export type { DemonstrationAccount } from '@shizhong/shared-contracts/demonstration';
export {
  type ApiSettings,
  apiSettingFaults,
  apiSettings,
  closeInOrder,
  createLog,
  DatabaseRefused,
  readApiSettings,
  serverOptions,
  WrongProfile,
  WrongSecretKey,
} from '../platform';
export { askOutside, type OutsideFacts, type OutsideSystem, outsideSystems } from './ask-outside';
export { type Api, createApi } from './create-api';
export { type Caller, createCaller, type Envelope, type Who } from './demonstration/caller';
export { createEngine } from './engine/engine';
export { type DatabaseFacts, inspectDatabase } from './inspect';
export { untilDatabaseAnswers } from './open-store';
export type { Services } from './services';
export type { DemonstrationTable } from './tables';
