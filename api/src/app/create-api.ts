import { type DemonstrationAccount, demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import type { ToldToPages } from '@shizhong/shared-contracts/page';
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { positionOrderInDispute } from '../booking/settlement/finish';
import { suspendPromotions } from '../campaign/live/delivery';
import { startRewards } from '../growth/channel/rewards';
import { loseGrowthForDefault } from '../growth/levels/default';
import { startPointSweeps } from '../growth/timers';
import { createCaptchas } from '../identity/captcha/captchas';
import { wxServiceFor } from '../identity/reach/choose-wx-service';
import { ipRegionsFor } from '../identity/session/ip-region';
import { senderFor } from '../identity/sms/choose-sender';
import { payeeCheckFor } from '../money/payee/check';
import { channelsFor } from '../money/payment/channels';
import { startReconciling } from '../money/reconciliation/reconcile';
import { seedOperators } from '../operator/operators';
import { measurementFor } from '../order/measurement/choose-source';
import { performanceOrderInDispute } from '../order/settlement/decided';
import { DatabaseClock } from '../platform/calendar/database-clock';
import { WorkCalendar } from '../platform/calendar/workdays';
import { type Database, openDatabase } from '../platform/database/database';
import { startEmbedded } from '../platform/database/embedded/server';
import { ensureDatabase, migrate } from '../platform/database/migrate';
import { sweepEvery } from '../platform/database/sweep';
import { createLog } from '../platform/http/log';
import { mailSenderFor } from '../platform/mail/choose-sender';
import { checkKeys, deriveKeys, keptSecret } from '../platform/security/keys';
import { createPasswords } from '../platform/security/password';
import { phonesWith } from '../platform/security/phone';
import { type ApiSettings, apiSettingFaults } from '../platform/settings';
import { storageFor } from '../platform/upload/storage';
import { type ReleaseDesk, watchHealth } from '../site/health/watch';
import { rulesInForce } from '../site/help/rules-in-force';
import { homeFigures } from '../site/market/figures';
import { keptFor } from '../site/market/kept';
import { articlesFor } from '../supply/article/choose-source';
import { startSweeps } from '../supply/low-quality/sweep';
import { accountPlatformFor } from '../supply/media-account/choose-platform';
import { makeDemonstration } from './demonstration/make';
import { createEngine, type Engine } from './engine/engine';
import { apiPlugin } from './plugin';
import type { Services } from './services';
import { sweeps } from './sweeps';

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
      suspendPromotions,
      disputeSubjects: { performanceOrder: performanceOrderInDispute, positionOrder: positionOrderInDispute },
      loseGrowthForDefault,
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
    const stopSweeping = sweepEvery(db, sweeps, (fault) => log.warn({ err: fault }, 'sweep failed'));
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
