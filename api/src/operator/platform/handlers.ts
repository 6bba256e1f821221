/** What the desk answers about the platform. This server does not own the registry: it is handed a release desk, or none. */
import type { platformEndpoints } from '@shizhong/shared-contracts/operator/platform';
import { hourlyHealth } from '../../figures';
import { inTransaction, loadOf, refuse } from '../../platform';
import { recordAct } from '../command-line/act';
import { sittingOf } from '../desk/begin';
import type { DeskHandlers } from '../desk/call';
import { proved } from '../desk/sign-in';

export const platformHandlers: Pick<DeskHandlers, keyof typeof platformEndpoints> = {
  async 'platform/remotes'(_, { desk: { releases } }) {
    if (!releases) return { list: [], needsKeys: false };
    const [list, { versions, percent, needsKeys }] = [await releases.released(), await releases.releasable()];
    return {
      list: list.map(({ remote, stable, candidate, standIn, held }) => ({
        ...{ remote, stable, candidate, standIn, held, percent: percent.get(remote) ?? 0 },
        versions: [...(versions.get(remote) ?? [])],
      })),
      needsKeys,
    };
  },
  async 'platform/release'({ remote, version, percent, reason, ...proof }, { desk: { services, releases }, caller, place }) {
    if (!releases) throw refuse('platformNoRegistry');
    if (!caller().session) throw refuse('deskNeedsPerson');
    if ((await releases.releasable()).needsKeys) throw refuse('platformNeedsKeys');
    const { name } = caller();
    await proved(services, sittingOf(caller()), proof, place, async (trx) => {
      await recordAct(trx, services, { operator: name, act: 'platform release', input: { remote, version, percent, reason } });
      await asked(() => releases.release({ remote, version, percent, by: name, why: reason }));
    });
    return {};
  },
  async 'platform/replay'({ remote, version }, { desk: { services, releases }, caller }) {
    if (!releases) throw refuse('platformNoRegistry');
    const link = await asked(() => releases.replayLink(remote, version));
    await inTransaction(services.db, (trx) =>
      recordAct(trx, services, { operator: caller().name, act: 'platform replay', input: { remote, version } }),
    );
    return { link };
  },
  'platform/health': (_, { desk: { services } }) => hourlyHealth(services.figures),
  'platform/load': ({ span }, { desk: { services } }) => loadOf(services.db, span),
  async 'platform/rollBack'({ remote, version, reason }, { desk: { services, releases }, caller }) {
    if (!releases) throw refuse('platformNoRegistry');
    const { name } = caller();
    await inTransaction(services.db, async (trx) => {
      await recordAct(trx, services, { operator: name, act: 'platform rollBack', input: { remote, version, reason } });
      await asked(() => releases.carryOut(remote, { action: 'take_back', version, why: `${name}：${reason}` }));
    });
    return {};
  },
};

/** @throws Refusal `platformMoved` with the registry's reason */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    // By its name: the registry belongs to the page server, which this one does not know.
    if (error instanceof Error && /^(RegistryRefusal|BookRefused|ConformanceRefused)$/.test(error.name))
      throw refuse('platformMoved', { what: error.message });
    throw error;
  }
}
