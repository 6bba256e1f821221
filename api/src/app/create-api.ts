import { type DemonstrationAccount, demonstrationAccounts } from '@shizhong/shared-contracts/demonstration';
import type { PageFacts } from '@shizhong/shared-contracts/page';
import { SettingsRefused } from '@shizhong/shared-contracts/settings';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { positionOrderInDispute, positionOrderInTalk } from '../booking';
import { liftPromotionsSoon, suspendPromotions } from '../campaign';
import { loseGrowthForDefault } from '../growth';
import { createCaptchas, ipRegionsFor, senderFor, wxServiceFor } from '../identity';
import { channelsFor, payeeCheckFor, payoutsFor } from '../money';
import { deskPlugin, seedOperators } from '../operator';
import { measurementFor, performanceOrderInDispute, performanceOrderInTalk } from '../order';
import {
  type ApiSettings,
  apiSettingFaults,
  createLog,
  createMetrics,
  createPasswords,
  DatabaseClock,
  type FiguresDatabase,
  isDatabaseAway,
  keptSecret,
  mailSenderFor,
  markProfile,
  migrate,
  migrateFigures,
  openKeys,
  openTraces,
  phonesWith,
  plainDatabase,
  refuseOwner,
  refuseOwnerOfFigures,
  sampleEveryMinute,
  serveMetrics,
  setTracing,
  storageFor,
  sweepEvery,
  visitKeyOf,
  WorkCalendar,
} from '../platform';
import { cachedFor, homeFigures, type ReleaseDesk, rulesInForce, watchHealth } from '../site';
import { accountPlatformFor, articlesFor } from '../supply';
import { holdsDemonstration } from './demonstration/held';
import { makeDemonstration } from './demonstration/make';
import { createEngine, type Engine } from './engine/engine';
import { openStore } from './open-store';
import { startJobs, sweeps } from './parts';
import { apiPlugin } from './plugin';
import type { Services } from './services';

export interface Api {
  /** Everything below `/api` and `/home/`, `/livez`, `/readyz`, `/healthz`, `/openapi`. */
  plugin: FastifyPluginAsync;
  /** The operators' desk, for an address of its own. */
  desk: FastifyPluginAsync;
  /** Empty in production. */
  demoAccounts: readonly DemonstrationAccount[];
  /** Facts that are rendered into every page, so that pages need no request for them. */
  pageFacts(): Promise<Required<PageFacts>>;
  /** For the page server beside this one. */
  visitKey: string;
  /** Null where `METRICS_PORT` is not set. */
  metricsAddress: string | null;
  services: Services;
  engine: Engine;
  /** Closes the database; call it after the HTTP server has finished its requests. */
  close(): Promise<void>;
}

/**
 * Opens the database (starting the embedded one if `DATABASE_URL` is not set), migrates the schema (production finds it
 * migrated, and refuses a role that may rewrite the ledger), seeds the demonstration,
 * and returns the plugin.
 * @throws SettingsRefused, EmbeddedDatabaseError, WrongSecretKey, WrongProfile, DatabaseRefused
 */
export async function createApi(
  settings: ApiSettings,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'> = createLog(settings.logLevel),
  /** Rolls back bad versions of remotes; without it the figures are only stored. */
  desk: ReleaseDesk | null = null,
): Promise<Api> {
  const faults = apiSettingFaults(settings);
  if (faults.length) throw new SettingsRefused(faults);

  const { db, figures, close } = await openStore(settings, log);
  try {
    if (settings.profile === 'production') await refuseOwner(db);
    else await migrate(db);
    if (settings.figuresDatabaseUrl) await openApart(settings, figures, log);
    const secret = settings.secretKey ?? keptSecret(settings.dataDir);
    const keys = await openKeys(db, { secret, others: settings.secretKeyOthers });
    await markProfile(db, settings.profile, () => holdsDemonstration(db, phonesWith(keys)));
    const services: Services = {
      settings,
      db,
      figures,
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
      resumePromotions: liftPromotionsSoon,
      disputeSubjects: { performanceOrder: performanceOrderInDispute, positionOrder: positionOrderInDispute },
      talkSubjects: { performanceOrder: performanceOrderInTalk, positionOrder: positionOrderInTalk },
      loseGrowthForDefault,
      payments: channelsFor(settings),
      payouts: payoutsFor(settings),
      ipRegions: ipRegionsFor(settings),
      clock: new DatabaseClock(db),
      calendar: new WorkCalendar(),
    };
    const { otlpEndpoint } = settings;
    const traces = otlpEndpoint ? await openTraces({ ...settings, otlpEndpoint }) : null;
    if (traces) setTracing(traces);
    const metrics = createMetrics(db);
    const { metricsPort } = settings;
    const served = metricsPort === null ? null : await serveMetrics({ ...settings, metricsPort }, metrics);
    const demonstration = settings.profile === 'demonstration';
    if (demonstration) {
      await seedOperators(services);
      await makeDemonstration(services, log);
    }
    await services.clock.refresh();
    await startJobs(db, new Date(services.clock.now()));
    const index = cachedFor(60_000, () => homeFigures(services));
    const engine = createEngine(services, (error, what) => log.warn({ err: error }, `${what} failed`));
    if (settings.runJobs) engine.start();
    const stopWatching =
      desk && settings.runJobs ? watchHealth(services, desk, (error) => log.warn({ err: error }, 'health watch failed')) : null;
    const stopSampling = sampleEveryMinute(db, metrics, (error) => log.warn({ err: error }, 'sample failed'));
    const stopSweeping = settings.runJobs
      ? sweepEvery(services, sweeps, (error) => log.warn({ err: error }, 'sweep failed'))
      : null;
    return {
      plugin: apiPlugin(services, metrics),
      metricsAddress: served?.address ?? null,
      desk: deskPlugin({ services, releases: desk, runDue: () => engine.runDue() }),
      demoAccounts: demonstration ? demonstrationAccounts : [],
      pageFacts: () => pageFacts(services, index),
      visitKey: visitKeyOf(settings, keys),
      services,
      engine,
      async close() {
        await engine.stop();
        await stopWatching?.();
        await stopSweeping?.();
        await stopSampling();
        await served?.close();
        if (traces) {
          setTracing(null);
          await traces.close().catch((error: unknown) => log.warn({ err: error }, 'spans were not sent'));
        }
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Production starts without figures when they are away: money does not wait for them. What needs them is refused until they are back.
 * @throws DatabaseRefused
 */
async function openApart(
  { profile }: ApiSettings,
  figures: FiguresDatabase,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  if (profile !== 'production') return migrateFigures(plainDatabase(figures));
  try {
    await refuseOwnerOfFigures(plainDatabase(figures));
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    log.warn({ err: error }, 'the database of figures is away; starting without it');
  }
}

/** Reads both in parallel, so that a page hardly waits. */
async function pageFacts(services: Services, figures: () => ReturnType<typeof homeFigures>): Promise<Required<PageFacts>> {
  const [rules, index] = await Promise.all([rulesInForce(services), figures()]);
  return { rules, figures: index };
}
