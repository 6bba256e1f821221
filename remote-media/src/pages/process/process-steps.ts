/** A media owner's progress in the eight steps, derived from the current server data. `docs/pages/media-owner.md#flow`. */
import { formatCount, type ResponseOf, type ShellState } from '@shizhong/shared-contracts';

export interface ProcessStep {
  title: string;
  state: 'done' | 'now' | 'coming';
  says: string;
  /** Amount shown after the text. */
  fen?: number;
  /** Label of the button; omitted if the page does not exist. */
  act: string;
  to: string;
}

export interface ProcessFacts {
  info: ShellState['user']['info'];
  accounts: ResponseOf<'media/accounts'>['list'];
  /** Performance orders by status. */
  orders: Readonly<Record<string, number>>;
  /** Bookings by status, from the invitation on. */
  bookings: Readonly<Record<string, number>>;
}

/** Bookings that were invited only: nobody has taken them. */
const neverTaken = ['inviting', 'negotiating', 'declined', 'expired'];

const certWords: Record<ResponseOf<'media/userInfo'>['certStatus'], string> = {
  none: '未认证，不能接单和提现。',
  reviewing: '资料审核中，一般 {{identification.review_wd}} 个工作日。',
  passed: '已认证。',
  changing: '已认证，变更审核中。',
  rejected: '未通过，请按原因修改。',
  expired: '证件已过期，请更新。',
  frozen: '认证已冻结，请联系客服。',
};

export function processSteps({ info, accounts, orders, bookings }: ProcessFacts): ProcessStep[] {
  const count = (of: Readonly<Record<string, number>>, ...statuses: string[]) =>
    statuses.reduce((sum, status) => sum + (of[status] ?? 0), 0);
  const done = (key: string) => info.checklist?.some((step) => step.key === key && step.done) ?? false;
  const certified = info.certStatus === 'passed' || info.certStatus === 'changing';
  const normal = accounts.filter(({ status }) => status === 'normal');
  const reviewing = accounts.filter(({ status }) => status === 'reviewing').length;
  const lost = normal.filter(({ source, authStatus }) => source === 'authorised' && authStatus !== 'ok').length;
  const priced = normal.filter(
    ({ rates, minReadPriceFen, minFanPriceFen }) => rates.length || minReadPriceFen !== null || minFanPriceFen !== null,
  );
  const taken = Object.keys(bookings).filter((status) => !neverTaken.includes(status));
  const all = count(orders, ...Object.keys(orders)) + count(bookings, ...taken);
  const ordersToDo = count(orders, 'need_preview', 'waiting');
  const toDo = ordersToDo + count(bookings, 'need_preview', 'waiting', 'making_good');
  const settled = count(orders, 'settled') + count(bookings, 'settled');
  const running =
    count(orders, 'preview', 'verifying', 'counting', 'checking', 'confirming') +
    count(bookings, 'need_creative', 'previewing', 'verifying', 'keeping', 'confirming');
  const { availableFen = 0, pendingFen = 0 } = info.earnings ?? {};

  const facts: (Omit<ProcessStep, 'state'> & { done: boolean; needsMe?: boolean })[] = [
    { title: '注册', done: true, says: '已注册。', act: '基本信息', to: '/admin-media/personal/person-base' },
    {
      title: '实名或企业认证',
      done: certified,
      says: certWords[info.certStatus ?? 'none'],
      act: certified ? '查看认证' : info.certStatus === 'reviewing' ? '查看进度' : '去认证',
      to: '/admin-media/personal/identification',
    },
    {
      title: '授权公众号或视频号',
      done: normal.length > 0 && lost === 0,
      says: lost
        ? `${lost} 个账号授权失效，不能接新单。`
        : normal.length
          ? `已上线 ${normal.length} 个账号${reviewing ? `，${reviewing} 个审核中` : ''}。`
          : reviewing
            ? `${reviewing} 个账号审核中，一般 {{account.review_wd}} 个工作日。`
            : '还没有账号，粉丝 {{entry.fans}} 或阅读中位数 {{entry.reads}} 即可入驻。',
      act: accounts.length ? '管理账号' : '添加账号',
      to: accounts.length ? '/admin-media/account/oa' : '/admin-media/account/oa?add=1',
    },
    {
      title: '完善报价与拒接行业',
      done: done('rateCard') || (normal.length > 0 && priced.length === normal.length),
      says: normal.length ? `${priced.length} / ${normal.length} 个账号已设置报价或最低价。` : '账号通过审核后设置。',
      act: '设置报价',
      to: '/admin-media/account/oa',
    },
    {
      title: '开放排期与自动接单',
      done: info.takesOrders === true,
      says: info.takesOrders
        ? '已开放排期或启用自动接单。'
        : '开放排期后广告主可直接预约广告位；自动接单规则符合时平台替您接单。',
      act: '设置排期',
      to: '/admin-media/oa/order-schedule',
    },
    {
      title: '接单',
      done: all > 0,
      says: all ? `已接 ${formatCount(all)} 单，进行中 ${formatCount(toDo + running)} 单。` : '去任务大厅接第一单。',
      act: '任务大厅',
      to: '/admin-media/oa/read',
    },
    {
      title: '按时发布并保留',
      done: settled > 0 && toDo === 0,
      needsMe: toDo > 0,
      says: toDo
        ? `${toDo} 单等您发布或提交预览。`
        : running
          ? `没有待发布的订单，${running} 单计量或核验中。`
          : '接单后 {{publish.deadline_h}} 小时内发布，回填链接。',
      act: toDo ? '去处理' : '我的订单',
      to: ordersToDo
        ? '/admin-media/oa/order-read?tab=waiting'
        : toDo
          ? '/admin-media/oa/order-position'
          : '/admin-media/oa/order-read',
    },
    {
      title: '核验、结算与提现',
      done: done('cashout'),
      needsMe: availableFen > 0 && !done('cashout'),
      says: settled
        ? `已结算 ${formatCount(settled)} 单${pendingFen ? '，还有收益在保证期' : ''}；可提现 `
        : '结算 {{guarantee_hold_h}} 小时后可提现，现在可提现 ',
      fen: availableFen,
      act: '去提现',
      to: '/admin-media/personal/cashing-out',
    },
  ];
  // The first incomplete step is the next one; an order waiting for the user always is.
  const first = facts.findIndex((fact) => !fact.done);
  return facts.map(({ done: isDone, needsMe, ...step }, index) => ({
    ...step,
    state: needsMe || index === first ? 'now' : isDone ? 'done' : 'coming',
  }));
}
