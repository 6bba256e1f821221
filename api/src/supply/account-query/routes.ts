import type { Registrar } from '../../platform';
import type { SupplyServices } from '../services';
import { inviteAccount } from './invite';
import { queryAccount } from './look-up';

export function accountQueryRoutes(registrar: Registrar, services: SupplyServices): void {
  registrar.open(
    'home/queryAccount',
    async (input, { visitor, ip }) => queryAccount(services, input, { visitor: await visitor(), ip }),
    { perAddress: { limit: 60, windowS: 600 } },
  );
  registrar.open('home/inviteAccount', async (_input, { visitor }) => inviteAccount(services, await visitor()), {
    perAddress: { limit: 60, windowS: 600 },
  });
}
