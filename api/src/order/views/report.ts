import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { refuse } from '../../platform';
import { issueReport, reportAnswer, reportOf } from '../report/issue';
import type { OrderServices } from '../services';
import { lockOrder, type Owner, orderById, owned } from '../store/store';
import { deliveryOf } from './report-facts';

/** Returns the current report of a settled order with its check code. A report with amounts is issued on the first request. */
export async function orderReport(
  services: OrderServices,
  owner: Owner,
  { id, withAmount }: { id: string; withAmount: boolean },
): Promise<ResponseOf<'adRead/orderReport'>> {
  const seen = owned(await orderById(services.db, id), owner);
  if (seen.status !== 'settled') throw refuse('reportNotReady');
  const current = (await reportOf(services.db, id, withAmount)) ?? (await issued());
  if (!current) throw refuse('reportMissing');
  return reportAnswer(services, current);

  async function issued() {
    await services.clock.refresh();
    const at = new Date(services.clock.now());
    return services.db.transaction().execute(async (trx) => {
      // Under the order's lock, so that concurrent requests get one report.
      const order = await lockOrder(trx, id, { ending: false, owner });
      const existing = await reportOf(trx, id, withAmount);
      if (existing) return existing;
      await issueReport(trx, services, { orderId: id, withAmount, facts: await deliveryOf(trx, services.figures, order), at });
      return reportOf(trx, id, withAmount);
    });
  }
}
