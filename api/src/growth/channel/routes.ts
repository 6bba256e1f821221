import { businessCodes } from '@shizhong/shared-contracts/endpoints';
import { channelToken, recordVisit } from '../../identity';
import { Answer, type Registrar, refuse } from '../../platform';
import type { GrowthServices } from '../services';

export function channelRoutes(registrar: Registrar, services: GrowthServices): void {
  registrar.open(
    'home/public/account',
    async ({ uid, mid }, call) => {
      const token = await channelToken(services.db, uid, mid);
      // The client stores szPush only when status_code is 200. `docs/specification.md#4-states-and-transitions`.
      if (!token) throw refuse('promotionMissing', { statusCode: businessCodes.notFound });
      await recordVisit(services, { ...call, szPush: token });
      return new Answer({}, token);
    },
    { perAddress: { limit: 120, windowS: 60 } },
  );
}
