export { backupsIn, type Contents, chosenBackup, readContents } from './backup/contents';
export { filesMissing, type StoredFiles, shipFiles } from './backup/files';
export { removeOld } from './backup/keep';
export { lastMark, markBackup } from './backup/marks';
export { backupOf } from './backup/place';
export { postgresFolder } from './backup/programs';
export { BackupRefused } from './backup/refused';
export { readWhole, restoreInto } from './backup/restore';
export { takeBackup } from './backup/take';
export { startThrowAway } from './backup/throw-away';
export { shipWal, waitingWal } from './backup/wal';
export { StillClock } from './calendar/clock';
export { DatabaseClock } from './calendar/database-clock';
export { addSpan, creativeDueAt, dueAt } from './calendar/deadlines';
export { addServiceTime } from './calendar/service-hours';
export {
  type Day,
  dayMs,
  dayOf,
  hourMs,
  hourOf,
  minuteOf,
  monthStart,
  nextDay,
  secondOf,
  startOf,
  weekdayOf,
} from './calendar/shanghai';
export { WorkCalendar } from './calendar/workdays';
export type {
  BackupKind,
  FenColumn,
  GeneratedFen,
  GeneratedInstant,
  GeneratedJson,
  GeneratedTags,
  Instant,
  Json,
  ProcessColumns,
} from './database/columns';
export {
  type Database,
  type DatabaseTransaction,
  isDatabaseAway,
  isLockTimeout,
  listeningClient,
  openDatabase,
  relaxedDatabase,
  sqlState,
  untilReachable,
} from './database/database';
export { EmbeddedDatabaseError } from './database/embedded/fault';
export { startEmbedded } from './database/embedded/server';
export {
  type FiguresDatabase,
  type FiguresTransaction,
  openFigures,
  plainDatabase,
  relaxedFigures,
} from './database/figures-database';
export { ensureDatabase, migrate, migrateFigures } from './database/migrate';
export { prepared } from './database/prepared';
export { refuseOwner, refuseOwnerOfFigures } from './database/roles/open-as-application';
export { DatabaseRefused } from './database/roles/refused';
export { isApartFromOwner, ledgerTables, rolesInExcess, unguardedTables } from './database/roles/rights';
export { bringFigures, maintain, migrateFiguresWithRoles, migrateWithRoles } from './database/roles/steps';
export { markProfile, WrongProfile } from './database/stated-profile';
export { type Sweeps, sweepAll, sweepEvery } from './database/sweep';
export type { Job, Tables } from './database/tables';
export { isUuid, uuidFrom, uuidv7 } from './database/uuid';
export { Answer, envelope } from './http/answers';
export { readJson, readPairs, topLevelTexts } from './http/body';
export type { Call, SignedInCall, Visitors } from './http/call';
export { compressLarge } from './http/compress';
export { CsvAnswer, type CsvCell, type CsvHeads, type CsvPlace, type CsvTable, pagesOf } from './http/csv';
export { newDeviceToken } from './http/device-cookie';
export { createRegistrar, type Registrar, undeclaredRefusal } from './http/endpoint';
export { answerError } from './http/errors';
export { Fault } from './http/fault';
export { figureOrders } from './http/figure-orders';
export { FileAnswer, xlsxType } from './http/file-answer';
export { healthRoutes } from './http/health';
export { createLog } from './http/log';
export { type Cursor, pageWithTabs, rowsAfter } from './http/newest-first';
export { inTransaction, once } from './http/once';
export { programsDocument } from './http/openapi-programs';
export { stretchOf } from './http/paging';
export { giveBack, hit, hitOrFault, hitsOf, shanghaiDay, takeFor } from './http/rate-limit';
export { type FieldFault, fieldFault, Refusal, refuse } from './http/refusal';
export { safeHeaders } from './http/safe-headers';
export { faultsOf } from './http/sent';
export { closeInOrder, serverOptions } from './http/server-options';
export { type EndReason, endReasons, notSignedIn, type SignedIn, sessionEnded } from './http/session-check';
export { tabTotal } from './http/tabs';
export { changeIndustry } from './industries/dictionary';
export { type IndustryCode, industryNames, notForMinors } from './industries/industries';
export { type HeldProof, missingProofs, type Proof, requirements } from './industries/qualifications';
export { startChain } from './jobs/chain';
export { enqueue } from './jobs/enqueue';
export { createJobRunner, type JobHandler, type JobHandlers, type TimerHandler } from './jobs/runner';
export { setTimers } from './jobs/timers';
export { canonicalJson, type JsonValue, NotCanonical } from './json/canonical';
export { mailSenderFor } from './mail/choose-sender';
export { MailNotSent } from './mail/sender';
export { readForeignPage } from './markup/foreign-page';
export { cleanMarkup, escaped, imageCount, looseText, plainText } from './markup/markup';
export { createMetrics, type Metrics } from './metrics/metrics';
export { loadOf, sampleEveryMinute } from './metrics/samples';
export { serveMetrics } from './metrics/serve';
export * as paper from './paper/sheet';
export { composeJobs, type ServerPart } from './part';
export { platformPart } from './platform-part';
export { finalStatusesOf } from './process/final-statuses';
export { unmet } from './process/guard';
export { type NumberPrefix, newNumber } from './process/number';
export { tableOf } from './process/objects';
export { acting, type Operator, reasonGiven, secondPerson } from './process/operator';
export {
  type Acting,
  begin,
  beginning,
  type Done,
  perform,
  type StatusIn,
  system,
  type TransitionIn,
} from './process/transition';
export { type Random, seeded } from './random/seeded';
export { apiSettingFaults, readApiSettings } from './read-settings';
export { addressTree, areaName, type CityRow, type DistrictRow, type ProvinceRow, placeName } from './regions/regions';
export {
  type BusinessRule,
  type BusinessRules,
  businessRuleDefaults,
  figuresOf,
  type OrderRules,
  orderRulesOf,
  rulesAt,
  setRule,
} from './rules/business-rules';
export {
  feeBpOf,
  growthDays,
  levelOf,
  levelsOf,
  openOrderLimit,
  performanceFloors,
  type Standing,
  standingOf,
} from './rules/levels';
export { addressHash } from './security/address';
export { decrypt, encrypt } from './security/encryption';
export { heldKeys, keptBookKeys, openKeys, turnToPresentKey, WrongSecretKey } from './security/kept-keys';
export { deriveKeys, type Keys, keptSecret, sameText, visitKeyOf } from './security/keys';
export { createPasswords, type Passwords } from './security/password';
export { maskPhone, type Phones, phonesWith } from './security/phone';
export { rekeyTable, sealedByOthers } from './security/rekey';
export { fixedContext, type HashCopy, keyContext, type SealedTable } from './security/sealed-tables';
export type { PlatformServices } from './services';
export { type ApiSettings, apiSettings } from './settings';
export { readSheet } from './sheet/read-sheet';
export { isLetters, likeAnywhere, namePatterns, recently, soundsLike } from './text/sounds';
export { openTraces } from './traces/open-traces';
export { traceRequests } from './traces/trace-requests';
export { setTracing } from './traces/traces';
export { checkFile, maxFileBytes, type UploadPurpose } from './upload/check';
export { fileById, ownFile, storeFile } from './upload/files';
export { isGoodLink, privateFileUrl, privateLink, publicFileUrl } from './upload/links';
export { storageFor } from './upload/storage';
export { type WechatApi, WechatError, wechatApi } from './wechat/api';
export { openPush, type PushSecrets, type Signed, sealPush, WrongPush, xmlFields } from './wechat/envelope';
