/** The low-quality list and its appeals. `docs/pages/operator.md#quality`, `docs/domain/supply.md#low-quality`. */
import { appealQueue, dismissAppeal, forgive, liftListing, listAccount } from '../../supply';
import { type Command, need, shown, UsageError } from './command';
import { findNumbered } from './numbered';

export const qualityCommands: readonly Command[] = [
  {
    name: 'order forgive',
    group: '订单与争议',
    options: '--no <编号> --reason <原因>',
    does: '退还一个订单扣的履约分，不再计为违约；因此不足次数的冻结随之解除。违约金另由两人调账',
    roles: ['risk'],
    async run({ services, operator }, options) {
      const found = await findNumbered(services.db, need(options, 'no'));
      if (found?.process !== 'performanceOrder' && found?.process !== 'positionOrder')
        throw new UsageError(`订单 ${options['no']} 不存在`);
      const given = await forgive(services, operator, {
        process: found.process,
        orderId: found.id,
        reason: need(options, 'reason'),
      });
      return [{ account: given.accountId, points: given.tenths / 10, unfrozen: given.unfrozen ? 'yes' : 'no' }];
    },
  },
  {
    name: 'quality queue',
    group: '订单与争议',
    options: '',
    does: '对低质判定的申诉',
    async run({ services }) {
      const rows = await appealQueue(services);
      return rows.map((row) => ({ id: row.id, account: row.account, level: row.level, text: row.text, since: shown(row.since) }));
    },
  },
  {
    name: 'quality list',
    group: '订单与争议',
    options: '--account <账号编号> --reason <原因> [--severe yes]',
    does: '人工列入低质；可注明已证实的作弊',
    roles: ['risk'],
    async run({ services, operator }, options) {
      const severe = options['severe'] === 'yes';
      await listAccount(services, operator, { accountId: need(options, 'account'), reason: need(options, 'reason'), severe });
      const { quality } = await services.db
        .selectFrom('media_account')
        .select('quality')
        .where('id', '=', need(options, 'account'))
        .executeTakeFirstOrThrow();
      return [{ account: need(options, 'account'), quality }];
    },
  },
  {
    name: 'quality lift',
    group: '订单与争议',
    options: '--id <编号> --reason <原因>',
    does: '申诉成立，移出名单',
    roles: ['risk'],
    async run({ services, operator }, options) {
      await liftListing(services, operator, { id: need(options, 'id'), reason: need(options, 'reason') });
      return [{ id: need(options, 'id'), status: 'lifted' }];
    },
  },
  {
    name: 'quality dismiss',
    group: '订单与争议',
    options: '--id <编号> --reason <原因>',
    does: '申诉不成立，级别不变，恢复期重新起算',
    roles: ['risk'],
    async run({ services, operator }, options) {
      await dismissAppeal(services, operator, { id: need(options, 'id'), reason: need(options, 'reason') });
      return [{ id: need(options, 'id'), status: 'dismissed' }];
    },
  },
];
