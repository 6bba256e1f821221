/** What the media owner's remote adds to the finder. `docs/pages/conventions.md#finder`. */
import { type FinderAction, type FinderPart, formatFen } from '@shizhong/shared-contracts';

const area = 'media';

const actions: FinderAction[] = [
  {
    ...{ area, label: '提现', icon: 'wallet', path: '/admin-media/personal/cashing-out', words: '取钱 收益 到账' },
    hint: ({ earnings }) => (earnings ? `可提现 ${formatFen(earnings.availableFen)}` : '收益转到本人账户'),
    blocked: ({ certStatus }) =>
      certStatus === undefined || certStatus === 'passed' || certStatus === 'changing'
        ? null
        : { hint: '先完成实名或企业认证', path: '/admin-media/personal/identification' },
  },
  { ...{ area, label: '添加公众号', icon: 'plus', path: '/admin-media/account/oa?add=1', words: '绑定 授权 入驻' } },
  { ...{ area, label: '添加视频号', icon: 'plus', path: '/admin-media/account/video?add=1', words: '绑定 入驻' } },
  {
    ...{ area, label: '接阅读任务', icon: 'document', path: '/admin-media/oa/read', words: '接单 任务大厅' },
    hint: '按有效阅读结算',
  },
  {
    ...{ area, label: '接涨粉任务', icon: 'people', path: '/admin-media/oa/fans', words: '接单 任务大厅' },
    hint: '按净增粉丝结算',
  },
  {
    ...{ area, label: '开放排期', icon: 'calendar', path: '/admin-media/oa/order-schedule', words: '档期 报价 广告位' },
    hint: '让广告主直接预订',
  },
  {
    ...{ area, label: '提现记录', icon: 'list', path: '/admin-media/personal/cashing-out/record', words: '到账 打款' },
  },
];

export default {
  actions,
  kinds: {
    order: { label: '订单', icon: 'list' },
    booking: { label: '广告位订单', icon: 'grid' },
    mediaAccount: { label: '账号', icon: 'people' },
    cashOut: { label: '提现', icon: 'wallet' },
    ticket: { label: '工单', icon: 'message' },
  },
} satisfies FinderPart;
