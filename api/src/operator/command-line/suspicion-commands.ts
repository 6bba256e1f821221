/** Doubted orders and bookings whose earning waits until somebody has looked. `docs/domain/order.md#anomaly-rules`. */
import { clearPositionSuspicion } from '../../booking';
import { clearSuspicion } from '../../order';
import { type Command, need, shown, UsageError } from './command';
import { findNumbered } from './numbered';

const listed = 200;

export const suspicionCommands: readonly Command[] = [
  {
    name: 'suspicion queue',
    group: '订单与争议',
    options: '',
    does: '数据存疑、收益延后的订单与广告位订单，最先到期的在前；证据见订单的凭证',
    async run({ services: { db, clock } }) {
      const now = new Date(clock.now());
      const columns = ['no', 'score', 'status', 'suspected_until as until'] as const;
      const [orders, bookings] = await Promise.all([
        db.selectFrom('performance_order').select(columns).where('suspected_until', '>', now).limit(listed).execute(),
        db.selectFrom('position_order').select(columns).where('suspected_until', '>', now).limit(listed).execute(),
      ]);
      return [...orders, ...bookings]
        .sort((a, b) => (a.until?.getTime() ?? 0) - (b.until?.getTime() ?? 0))
        .map(({ no, score, status, until }) => ({ no, score, status, until: shown(until) }));
    },
  },
  {
    name: 'suspicion clear',
    group: '订单与争议',
    options: '--no <编号> --reason <理由>',
    does: '看过证据，没有问题：收益不再延后，双方读到理由',
    roles: ['risk'],
    async run({ services, operator }, options) {
      const no = need(options, 'no');
      const reason = need(options, 'reason');
      const found = await findNumbered(services.db, no);
      if (found?.process === 'performanceOrder') await clearSuspicion(services, operator, { orderId: found.id, reason });
      else if (found?.process === 'positionOrder')
        await clearPositionSuspicion(services, operator, { orderId: found.id, reason });
      else throw new UsageError(`没有编号为 ${no} 的订单`);
      return [{ no, outcome: '存疑已解除' }];
    },
  },
];
