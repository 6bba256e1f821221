import { type DemonstrationAccount, demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import type { ToldToPages } from '@shizhong/shared-contracts/page';
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { articlesFor } from './article/choose-source';
import { DatabaseClock } from './calendar/database-clock';
import { WorkCalendar } from './calendar/workdays';
import { createCaptchas } from './captcha/captchas';
import { startRewards } from './channel/rewards';
import { type Database, openDatabase } from './database/database';
import { startEmbedded } from './database/embedded/server';
import { ensureDatabase, migrate } from './database/migrate';
import { sweepEvery } from './database/sweep';
import { makeDemonstration } from './demonstration/make';
import { createEngine, type Engine } from './engine/engine';
import { startPointSweeps } from './growth/timers';
import { type ReleaseDesk, watchHealth } from './health/watch';
import { rulesInForce } from './help/rules-in-force';
import { createLog } from './http/log';
import { apiPlugin } from './http/plugin';
import type { Services } from './http/services';
import { startSweeps } from './low-quality/sweep';
import { mailSenderFor } from './mail/choose-sender';
import { homeFigures } from './market/figures';
import { keptFor } from './market/kept';
import { measurementFor } from './measurement/choose-source';
import { accountPlatformFor } from './media-account/choose-platform';
import { seedOperators } from './ops/operators';
import { payeeCheckFor } from './payee/check';
import { channelsFor } from './payment/channels';
import { wxServiceFor } from './reach/choose-wx-service';
import { startReconciling } from './reconciliation/reconcile';
import { checkKeys, deriveKeys, keptSecret } from './security/keys';
import { createPasswords } from './security/password';
import { phonesWith } from './security/phone';
import { ipRegionsFor } from './session/ip-region';
import { type ApiSettings, apiSettingFaults } from './settings';
import { senderFor } from './sms/choose-sender';
import { storageFor } from './upload/storage';

export interface Api {
  /** Everything below `/api` and `/home/`, `/healthz`, `/openapi`. */
  plugin: FastifyPluginAsync;
  /** Empty in production. */
  demoAccounts: readonly DemonstrationAccount[];
  /** For the pages: what they may say without asking. */
  toldToPages(): Promise<Required<ToldToPages>>;
  services: Services;
  engine: Engine;
  /** Closes the database; call it after the HTTP server has finished its requests. */
  close(): Promise<void>;
}

/**
 * Opens the database (starting the embedded one where no `DATABASE_URL` is set), brings the schema up to date, seeds the
 * demonstration, and gives the plugin.
 * @throws SettingsRefused, EmbeddedDatabaseFault, WrongSecretKey
 */
export async function createApi(
  settings: ApiSettings,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'> = createLog(settings.logLevel),
  /** Where bad versions of remotes are taken back; without it the figures are only kept. */
  desk: ReleaseDesk | null = null,
): Promise<Api> {
  const faults = apiSettingFaults(settings);
  if (faults.length) throw new SettingsRefused(faults);

  const { db, close } = await openStore(settings, log);
  try {
    await migrate(db);
    const keys = deriveKeys(settings.secretKey ?? keptSecret(settings.dataDir));
    await checkKeys(db, keys);
    const services: Services = {
      settings,
      db,
      keys,
      phones: phonesWith(keys),
      passwords: createPasswords(),
      captchas: createCaptchas(db, keys),
      sms: senderFor(settings),
      mail: mailSenderFor(settings),
      wx: wxServiceFor(settings),
      storage: storageFor(settings),
      accounts: accountPlatformFor(settings, { db, keys }),
      payees: payeeCheckFor(settings),
      articles: articlesFor(settings),
      measurement: measurementFor(settings, { db, keys }),
      payments: channelsFor(settings),
      ipRegions: ipRegionsFor(settings),
      clock: new DatabaseClock(db),
      calendar: new WorkCalendar(),
    };
    const demonstration = settings.profile === 'demonstration';
    if (demonstration) {
      await seedOperators(services);
      await makeDemonstration(services, log);
    }
    await services.clock.refresh();
    await startSweeps(db, new Date(services.clock.now()));
    await startRewards(db, new Date(services.clock.now()));
    await startReconciling(db, new Date(services.clock.now()));
    const figures = keptFor(60_000, () => homeFigures(services));
    await startPointSweeps(db, new Date(services.clock.now()));
    const engine = createEngine(services, (fault, what) => log.warn({ err: fault }, `${what} failed`));
    if (settings.runJobs) engine.start();
    const stopWatching =
      desk && settings.runJobs ? watchHealth(db, desk, (fault) => log.warn({ err: fault }, 'health watch failed')) : null;
    const stopSweeping = sweepEvery(db, (fault) => log.warn({ err: fault }, 'sweep failed'));
    return {
      plugin: apiPlugin(services),
      demoAccounts: demonstration ? demonstrationAccounts : [],
      toldToPages: () => toldToPages(services, figures),
      services,
      engine,
      async close() {
        await engine.stop();
        await stopWatching?.();
        await stopSweeping();
        await close();
      },
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

const databaseName = 'shizhong';

/** The database by settings, closed together with the embedded server where we started one. */
export async function openStore(
  settings: Pick<ApiSettings, 'databaseUrl' | 'dataDir' | 'databasePool'>,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Promise<{ db: Database; close(): Promise<void> }> {
  const options = {
    size: settings.databasePool,
    onFault: (fault: Error) => log.warn({ err: fault }, 'idle database connection lost'),
  };
  if (settings.databaseUrl) {
    const db = openDatabase({ connectionString: settings.databaseUrl }, options);
    return { db, close: () => db.destroy() };
  }
  const server = await startEmbedded({ dataDir: settings.dataDir, note: (message) => log.info(message) });
  try {
    await ensureDatabase(server.connection, databaseName);
  } catch (fault) {
    await server.close();
    throw fault;
  }
  const db = openDatabase({ ...server.connection, database: databaseName }, options);
  return {
    db,
    async close() {
      await db.destroy();
      await server.close();
    },
  };
}

/** Both at once: a page waits for neither longer than a moment. */
async function toldToPages(services: Services, figures: () => ReturnType<typeof homeFigures>): Promise<Required<ToldToPages>> {
  const [rules, index] = await Promise.all([rulesInForce(services), figures()]);
  return { rules, figures: index };
}
