import { createEngine } from '../src/app';
import { campaignChecks } from '../src/campaign';
import { audit } from '../src/money';
import { endOrder } from './end-order';
import { createCalls } from './stage-calls';
import { createCampaigns } from './stage-campaigns';
import { createPeople } from './stage-people';
import { createTestApi } from './test-api';

export type { Person } from './stage-people';

/** People, accounts and campaigns for tests of the marketplace, on a server without its own job loop: `due()` runs due jobs. */
export async function createStage(overrides: Parameters<typeof createTestApi>[0] = {}) {
  const api = await createTestApi({ runJobs: false, databasePool: 24, ...overrides });
  const { services } = api;
  const { db } = services;
  const engine = createEngine(services, (error) => {
    throw error;
  });
  const operator = { id: 'ops' };
  const calls = createCalls(api);

  async function advance(hours: number): Promise<void> {
    await services.clock.advance(hours * 3_600_000);
    await engine.runDue();
  }

  /** Returns breaches of the invariants of ledger and campaigns; expected to be empty. */
  async function breaches(): Promise<string[]> {
    return (await audit(db, campaignChecks)).flatMap((finding) =>
      finding.breaches.map((breach) => `${finding.check}: ${breach}`),
    );
  }

  return {
    api,
    services,
    db,
    operator,
    ...createPeople(api),
    ...calls,
    ...createCampaigns(services, calls, operator),
    endOrder: (orderId: string, end: Parameters<typeof endOrder>[2]) => endOrder(services, orderId, end),
    advance,
    due: () => engine.runDue(),
    breaches,
    close: () => api.close(),
  };
}

export type Stage = Awaited<ReturnType<typeof createStage>>;
