/** Reviews of identities, qualifications, payees, accounts and campaigns. `docs/pages/operator.md#reviews`. */
import { formatFen } from '@shizhong/shared-contracts/format';
import { approveCampaign, liftCampaign, rejectCampaign, reviewQueue, suspendCampaign, terminateByOperator } from '../../campaign';
import {
  freezeIdentification,
  identificationQueue,
  passIdentification,
  qualificationQueue,
  rejectIdentification,
  reviewQualification,
  unfreezeIdentification,
} from '../../identity';
import { fenOf, payeeQueue, verifyPayee } from '../../money';
import {
  accountQueue,
  banAccount,
  freezeAccount,
  passAccount,
  promotedQueue,
  rejectAccount,
  reviewPromoted,
  takeAccountOffline,
  unfreezeAccount,
} from '../../supply';
import { type Command, need, type OpsContext, type Options, type Row, shown } from './command';
import { currentStatus, idOf } from './numbered';
import { refusalOf, withReason, withText } from './reject-templates';
import { unbanCommand } from './unban-command';
import { urgencyInWorkdays, urgencyOf } from './urgency';

function review(
  name: string,
  options: string,
  does: string,
  run: (context: OpsContext, options: Options) => Promise<Row>,
  roles: Command['roles'] = ['review'],
): Command {
  return { name, group: '审核', options, does, roles: roles ?? [], run: async (context, given) => [await run(context, given)] };
}

/** Describes the amount that is thawed for the advertiser when the campaign ends. */
async function thaws(context: OpsContext, options: Options): Promise<string | null> {
  const id = await idOf(context.services.db, 'campaign', options);
  const row = await context.services.db
    .selectFrom('campaign as c')
    .leftJoin('freeze as f', 'f.id', 'c.freeze_id')
    .select(['c.no', 'c.reserved_fen', 'f.cash_fen', 'f.gift_fen'])
    .where('c.id', '=', id)
    .executeTakeFirst();
  if (row?.cash_fen == null || row.gift_fen === null) return null;
  const left = fenOf(row.cash_fen) + fenOf(row.gift_fen) - fenOf(row.reserved_fen);
  return `${row.no}：解冻 ¥${formatFen(left)} 回广告主余额`;
}

const campaignStatus = async ({ services: { db } }: OpsContext, id: string): Promise<Row> => currentStatus(db, 'campaign', id);

export const reviewCommands: readonly Command[] = [
  {
    name: 'identification queue',
    group: '审核',
    options: '',
    does: '待审的认证',
    async run({ services }) {
      const rows = await identificationQueue(services);
      return rows.map((row) => ({
        case: row.caseId,
        side: row.side,
        kind: row.kind,
        name: row.name,
        uscc: row.uscc,
        status: row.status,
        since: shown(row.submittedAt),
        late: urgencyInWorkdays(services, row.submittedAt, 1),
      }));
    },
  },
  review('identification pass', '--case <编号>', '通过认证（或变更）', async ({ services, operator }, options) => {
    await passIdentification(services, operator, { caseId: need(options, 'case') });
    return { case: need(options, 'case'), status: 'passed' };
  }),
  review(
    'identification reject',
    `--case <编号> ${withReason}`,
    '驳回认证（或变更）',
    async ({ services, operator }, options) => {
      await rejectIdentification(services, operator, {
        caseId: need(options, 'case'),
        reasons: [await refusalOf(services, options, 'identification')],
      });
      return { case: need(options, 'case'), status: 'rejected' };
    },
  ),
  review(
    'identification freeze',
    '--case <编号> --reason <原因>',
    '冻结已通过的认证',
    async ({ services, operator }, options) => {
      await freezeIdentification(services, operator, { caseId: need(options, 'case'), reason: need(options, 'reason') });
      return { case: need(options, 'case'), status: 'frozen' };
    },
    ['risk'],
  ),
  review(
    'identification unfreeze',
    '--case <编号> --reason <原因>',
    '解除认证的冻结',
    async ({ services, operator }, options) => {
      await unfreezeIdentification(services, operator, { caseId: need(options, 'case'), reason: need(options, 'reason') });
      return { case: need(options, 'case'), status: 'passed' };
    },
    ['risk'],
  ),
  {
    name: 'qualification queue',
    group: '审核',
    options: '',
    does: '待审的行业资质',
    async run({ services }) {
      const rows = await qualificationQueue(services);
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        number: row.number,
        ends: row.endsOn,
        since: shown(row.submittedAt),
        late: urgencyInWorkdays(services, row.submittedAt, 1),
      }));
    },
  },
  review('qualification pass', '--id <编号>', '通过行业资质', async ({ services, operator }, options) => {
    await reviewQualification(services, operator, { id: need(options, 'id'), accept: true });
    return { id: need(options, 'id'), status: 'passed' };
  }),
  review('qualification reject', `--id <编号> ${withText}`, '驳回行业资质', async ({ services, operator }, options) => {
    const { reason } = await refusalOf(services, options, 'qualification');
    await reviewQualification(services, operator, { id: need(options, 'id'), accept: false, reason });
    return { id: need(options, 'id'), status: 'rejected' };
  }),
  {
    name: 'payee queue',
    group: '审核',
    options: '',
    does: '待核验的收款账户（显示完整账号）',
    roles: ['review', 'finance'],
    reads: true,
    async run({ services }) {
      const rows = await payeeQueue(services);
      return rows.map((row) => ({
        id: row.id,
        ...{ kind: row.kind, holder: row.holder, no: row.no, bank: row.bank },
        since: shown(row.createdAt),
      }));
    },
  },
  review(
    'payee pass',
    '--id <编号>',
    '收款账户核验通过',
    async ({ services, operator }, options) => {
      await verifyPayee(services, operator, { id: need(options, 'id'), accept: true });
      return { id: need(options, 'id'), verified: 'manual' };
    },
    ['review', 'finance'],
  ),
  review(
    'payee reject',
    `--id <编号> ${withText}`,
    '收款账户核验不通过',
    async ({ services, operator }, options) => {
      const { reason } = await refusalOf(services, options, 'payee');
      await verifyPayee(services, operator, { id: need(options, 'id'), accept: false, reason });
      return { id: need(options, 'id'), status: 'removed' };
    },
    ['review', 'finance'],
  ),
  {
    name: 'account queue',
    group: '审核',
    options: '',
    does: '待审的公众号与视频号',
    async run({ services }) {
      const rows = await accountQueue(services);
      return rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        name: row.name,
        platformId: row.platformId,
        source: row.source,
        fans: row.fans,
        since: shown(row.since),
      }));
    },
  },
  review('account pass', '--id <编号>', '账号审核通过', async ({ services, operator }, options) => {
    await passAccount(services, operator, { id: need(options, 'id') });
    return { id: need(options, 'id'), status: 'normal' };
  }),
  review('account reject', `--id <编号> ${withReason}`, '账号审核不通过', async ({ services, operator }, options) => {
    await rejectAccount(services, operator, {
      id: need(options, 'id'),
      reasons: [await refusalOf(services, options, 'account')],
    });
    return { id: need(options, 'id'), status: 'rejected' };
  }),
  ...(
    [
      ['account offline', '下线账号', 'offline', takeAccountOffline],
      ['account freeze', '冻结账号', 'frozen', freezeAccount],
      ['account ban', '封禁账号', 'banned', banAccount],
    ] as const
  ).map(([name, does, status, act]) =>
    review(
      name,
      '--id <编号> --reason <原因>',
      does,
      async ({ services, operator }, options) => {
        await act(services, operator, { id: need(options, 'id'), reason: need(options, 'reason') });
        return { id: need(options, 'id'), status };
      },
      ['risk'],
    ),
  ),
  review(
    'account unfreeze',
    '--id <编号>',
    '解除账号的冻结',
    async ({ services, operator }, options) => {
      await unfreezeAccount(services, operator, { id: need(options, 'id') });
      return { id: need(options, 'id'), status: 'normal' };
    },
    ['risk'],
  ),
  unbanCommand,
  {
    name: 'promoted queue',
    group: '审核',
    options: '',
    does: '待核对的推广账号',
    async run({ services }) {
      const rows = await promotedQueue(services);
      return rows.map((row) => ({ id: row.id, kind: row.kind, name: row.name, platformId: row.platformId }));
    },
  },
  review('promoted pass', '--id <编号>', '推广账号核对通过', async ({ services, operator }, options) => {
    await reviewPromoted(services, operator, { id: need(options, 'id'), accept: true });
    return { id: need(options, 'id'), status: 'passed' };
  }),
  review('promoted reject', `--id <编号> ${withText}`, '推广账号核对不通过', async ({ services, operator }, options) => {
    const { reason } = await refusalOf(services, options, 'promoted');
    await reviewPromoted(services, operator, { id: need(options, 'id'), accept: false, reason });
    return { id: need(options, 'id'), status: 'rejected' };
  }),
  {
    name: 'campaign queue',
    group: '审核',
    options: '',
    does: '待审的广告，等得最久的在前；时限为承诺的审核时限，用去八成后提醒',
    async run({ services }) {
      const rows = await reviewQueue(services);
      return rows.map((row) => ({
        no: row.no,
        kind: row.kind,
        name: row.name,
        advertiser: row.advertiser,
        budget: formatFen(row.budgetFen),
        since: shown(row.waitingSince),
        due: shown(row.dueAt),
        late: urgencyOf(Date.parse(row.waitingSince), Date.parse(row.dueAt), services.clock.now()),
        revision: row.revision ? 'yes' : '',
        warnings: row.warnings,
      }));
    },
  },
  review('campaign approve', '--no <编号>', '广告审核通过', async (context, options) => {
    const id = await idOf(context.services.db, 'campaign', options);
    await approveCampaign(context.services, context.operator, { id });
    return campaignStatus(context, id);
  }),
  {
    ...review('campaign reject', `--no <编号> ${withReason}`, '驳回广告', async (context, options) => {
      const id = await idOf(context.services.db, 'campaign', options);
      const { field, reason } = await refusalOf(context.services, options, 'campaign');
      await rejectCampaign(context.services, context.operator, { id, reasons: [{ field, text: reason }] });
      return campaignStatus(context, id);
    }),
    effect: thaws,
  },
  review(
    'campaign suspend',
    '--no <编号> --reason <原因>',
    '平台暂停广告，不再接新单',
    async (context, options) => {
      const id = await idOf(context.services.db, 'campaign', options);
      await suspendCampaign(context.services, context.operator, { id, reason: need(options, 'reason') });
      return campaignStatus(context, id);
    },
    ['review', 'risk'],
  ),
  review(
    'campaign lift',
    '--no <编号>',
    '解除平台暂停',
    async (context, options) => {
      const id = await idOf(context.services.db, 'campaign', options);
      await liftCampaign(context.services, context.operator, { id });
      return campaignStatus(context, id);
    },
    ['review', 'risk'],
  ),
  {
    ...review(
      'campaign terminate',
      '--no <编号> --reason <原因>',
      '终止广告；进行中的订单继续',
      async (context, options) => {
        const id = await idOf(context.services.db, 'campaign', options);
        await terminateByOperator(context.services, context.operator, { id, reason: need(options, 'reason') });
        return campaignStatus(context, id);
      },
      ['review', 'risk'],
    ),
    effect: thaws,
  },
];
