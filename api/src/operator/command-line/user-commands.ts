import { formatFen } from '@shizhong/shared-contracts/format';
import { assignConsultant, dismissConsultant } from '../../campaign';
import {
  addChannel,
  deviceOf,
  endSessionsOf,
  expireSessionsOf,
  moveAccount,
  resetSecondStep,
  sharedDevices,
} from '../../identity';
import { type AccountCode, balancesOf, chart } from '../../money';
import { type Command, need, shown, UsageError } from './command';
import { forEachUser, ofPhone, sides, usersOf } from './person';

const accountsOf = {
  ad: ['2001', '2002', '2003', '2004', '2005'],
  media: ['2101', '2102', '2103', '2104', '1101'],
} as const satisfies Record<string, readonly AccountCode[]>;

export const userCommands: readonly Command[] = [
  {
    name: 'user show',
    group: '用户',
    options: ofPhone,
    does: '状态与时间；按手机号查人，记入操作日志',
    // Looking for a person by the number is recorded, and content has no need to.
    roles: ['review', 'finance', 'risk', 'service'],
    reads: true,
    run: forEachUser(async (_context, user) => ({
      id: user.id,
      status: user.status,
      nickname: user.nickname,
      registered: shown(user.created_at),
      lastLogin: shown(user.last_login_at),
    })),
  },
  {
    name: 'user money',
    group: '用户',
    options: ofPhone,
    does: '账本上的各账户余额（元）；记入操作日志',
    roles: ['review', 'finance', 'risk', 'service'],
    reads: true,
    run: forEachUser(async ({ services }, user) => {
      const codes: readonly AccountCode[] = accountsOf[user.side];
      const balances = await balancesOf(services.db, user.id, codes);
      return Object.fromEntries(codes.map((code) => [`${code} ${chart[code].label}`, formatFen(balances[code])]));
    }),
  },
  {
    name: 'user devices',
    group: '用户',
    options: '',
    does: '近期登录过多个账号的设备，待人工核查；这些用户的提现不自动通过',
    async run({ services: { db, clock } }) {
      const rows = await sharedDevices(db, new Date(clock.now()));
      return rows.map(({ ip, userAgent, userIds, lastAt }) => ({
        地址: ip,
        设备: deviceOf(userAgent),
        账号数: userIds.length,
        用户编号: userIds.join(' '),
        最近登录: shown(lastAt),
      }));
    },
  },
  {
    name: 'user freeze',
    group: '用户',
    options: ofPhone,
    does: '冻结账号，并以 402 结束其登录',
    roles: ['risk', 'service'],
    run: forEachUser(async ({ services }, user) => ({
      status: 'frozen',
      sessions: await moveAccount(services.db, user.id, 'freeze'),
    })),
  },
  {
    name: 'user unfreeze',
    group: '用户',
    options: ofPhone,
    does: '解除冻结，可重新登录',
    roles: ['risk', 'service'],
    run: forEachUser(async ({ services }, user) => {
      await moveAccount(services.db, user.id, 'unfreeze');
      return { status: 'active' };
    }),
  },
  {
    name: 'session revoke',
    group: '用户',
    options: `${ofPhone} [--reason operator|elsewhere|password]`,
    does: '立即结束全部登录；打开的页面马上收到 402',
    roles: ['risk', 'service'],
    run: forEachUser(async ({ services }, user, { reason = 'operator' }) => {
      if (reason !== 'operator' && reason !== 'elsewhere' && reason !== 'password')
        throw new UsageError(`--reason ${reason} is not known`);
      return { sessions: await endSessionsOf(services.db, user.id, reason) };
    }),
  },
  {
    name: 'session expire',
    group: '用户',
    options: ofPhone,
    does: '让全部登录现在过期；页面收到 300 与 401',
    roles: ['risk', 'service'],
    run: forEachUser(async ({ services }, user) => ({ sessions: await expireSessionsOf(services.db, user.id) })),
  },
  {
    name: 'user second-step-off',
    group: '用户',
    options: `${ofPhone} --reason <核验经过> --second <另一位操作员>`,
    does: '人工核验身份后关闭两步验证：须两人；结束全部登录，资金暂时不能转出',
    roles: ['risk', 'service'],
    /** Whose it is and how it stands: of two persons the second approves what the first read. */
    async effect({ services }, options) {
      const whose = (await usersOf(services, options)).map(
        ({ side, nickname, status }) => `${sides[side]}${nickname || '（未取名）'}${status === 'frozen' ? '（已冻结）' : ''}`,
      );
      return `${options['phone'] ?? ''} ${whose.join('、')}：关闭两步验证，结束全部登录，资金暂时不能转出`.trim();
    },
    async run(context, options) {
      need(options, 'reason');
      await context.requireSecondOperator(need(options, 'second'));
      return forEachUser(async ({ services }, user) => ({
        secondStep: (await resetSecondStep(services, user)) ? '已关闭' : '本来没有开启',
      }))(context, options);
    },
  },
  {
    name: 'user consultant',
    group: '用户',
    options: `${ofPhone} [--name <姓名> --contact <电话> [--wechat <微信号>]]`,
    does: '给广告主指派专属顾问；不写姓名为撤下',
    roles: ['service'],
    run: forEachUser(async ({ services, operator }, user, { name, contact, wechat = '' }) => {
      if (user.side !== 'ad') throw new UsageError('只有广告主有专属顾问');
      if (!name) return { consultant: (await dismissConsultant(services, user.id)) ? '已撤下' : '本来没有' };
      await assignConsultant(services, operator.id, { userId: user.id, name, phone: contact ?? '', wechat });
      return { consultant: name };
    }),
  },
  {
    name: 'channel add',
    group: '用户',
    options: '--uid <标识> --mid <标识> [--prom <代码>] [--token <szPush>] [--owner <手机号>] [--side ad|media]',
    does: '新增推广渠道并给出 szPush；已有的再报一次。推广奖励归所写的手机号（只算一级）',
    roles: ['service'],
    async run({ services }, options) {
      const { db } = services;
      const [uid, mid] = [need(options, 'uid'), need(options, 'mid')];
      const { prom, token, owner, side } = options;
      const [person, ...more] = owner ? await usersOf(services, { phone: owner, side }) : [];
      if (more.length) throw new UsageError('此手机号两端都有账号，请用 --side 指明奖励归哪一端');
      const owned = person ? { ownerId: person.id, kind: person.side } : {};
      const channel = await addChannel(db, { uid, mid, promCode: prom ?? null, ...(token ? { token } : {}), ...owned });
      return [{ uid, mid, szPush: channel.token, added: channel.added ? 'yes' : 'was there' }];
    },
  },
  {
    name: 'channel list',
    group: '用户',
    options: '',
    does: '渠道、到访与注册数',
    async run({ services: { db } }) {
      return db
        .selectFrom('promo_channel')
        .select(['uid', 'mid', 'token as szPush', 'prom_code as prom', 'status'])
        .select((from) => [
          from
            .selectFrom('promo_visit')
            .select((e) => e.fn.countAll<string>().as('n'))
            .whereRef('promo_visit.channel_id', '=', 'promo_channel.id')
            .as('visits'),
          from
            .selectFrom('attribution')
            .select((e) => e.fn.countAll<string>().as('n'))
            .whereRef('attribution.channel_id', '=', 'promo_channel.id')
            .as('signUps'),
        ])
        .orderBy('created_at')
        .execute();
    },
  },
  {
    name: 'channel rewards',
    group: '用户',
    options: '',
    does: '最近 100 条推广奖励与未给的原因',
    async run({ services: { db } }) {
      const rows = await db
        .selectFrom('promo_reward as r')
        .innerJoin('promo_channel as c', 'c.id', 'r.channel_id')
        .select([
          'c.uid',
          'c.mid',
          'r.owner_id',
          'r.user_id',
          'r.kind',
          'r.points',
          'r.amount_fen',
          'r.status',
          'r.reason',
          'r.at',
        ])
        .orderBy('r.at', 'desc')
        .orderBy('r.id')
        .limit(100)
        .execute();
      return rows.map((row) => ({
        channel: `${row.uid}/${row.mid}`,
        owner: row.owner_id,
        for: row.user_id,
        reward: row.kind === 'points' ? `${row.points} 积分` : `¥${formatFen(Number(row.amount_fen))} 赠款`,
        status: row.status === 'granted' ? '已给' : `未给：${row.reason}`,
        at: shown(row.at),
      }));
    },
  },
];
