/** What the desk answers about the platform. This server does not own the registry: it is handed a release desk, or none. */
import type { platformEndpoints } from '@shizhong/shared-contracts/operator/platform';
import { inTransaction, loadOf, refuse } from '../../platform';
import { recordAct } from '../command-line/act';
import type { DeskHandlers } from '../desk/call';

export const platformHandlers: Pick<DeskHandlers, keyof typeof platformEndpoints> = {
  async 'platform/remotes'(_, { desk: { releases } }) {
    const list = (await releases?.released()) ?? [];
    return {
      list: list.map(({ remote, stable, candidate, standIn, held }) => ({ remote, stable, candidate, standIn, held })),
    };
  },
  'platform/load': ({ span }, { desk: { services } }) => loadOf(services.db, span),
  async 'platform/rollBack'({ remote, version, reason }, { desk: { services, releases }, caller }) {
    if (!releases) throw refuse('platformNoRegistry');
    const { name } = caller();
    await inTransaction(services.db, async (trx) => {
      await recordAct(trx, services, { operator: name, act: 'platform rollBack', input: { remote, version, reason } });
      try {
        await releases.carryOut(remote, { action: 'take_back', version, why: `${name}：${reason}` });
      } catch (error) {
        // By its name: the registry belongs to the page server, which this one does not know.
        if (error instanceof Error && /^(RegistryRefusal|BookRefused)$/.test(error.name))
          throw refuse('platformMoved', { what: error.message });
        throw error;
      }
    });
    return {};
  },
};
