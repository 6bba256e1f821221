import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { refuse } from '../../platform';
import { issueReport, reportAnswer, reportOf } from '../report/issue';
import type { OrderServices } from '../services';
import { lockOrder, type Owner, orderById, owned } from '../store/store';
import { deliveryOf } from './report-facts';

/** The report of a settled order that stands, with its check code. One with amounts is issued when it is first asked for. */
export async function orderReport(
  services: OrderServices,
  owner: Owner,
  { id, withAmount }: { id: string; withAmount: boolean },
): Promise<ResponseOf<'adRead/orderReport'>> {
  const seen = owned(await orderById(services.db, id), owner);
  if (seen.status !== 'settled') throw refuse('reportNotReady');
  const standing = (await reportOf(services.db, id, withAmount)) ?? (await issued());
  if (!standing) throw refuse('reportMissing');
  return reportAnswer(services, standing);

  async function issued() {
    await services.clock.refresh();
    const at = new Date(services.clock.now());
    return services.db.transaction().execute(async (trx) => {
      // Under the order's lock: two who ask at once get one report.
      const order = await lockOrder(trx, id, { ending: false, owner });
      const there = await reportOf(trx, id, withAmount);
      if (there) return there;
      await issueReport(trx, services, { orderId: id, withAmount, facts: await deliveryOf(trx, order), at });
      return reportOf(trx, id, withAmount);
    });
  }
}
