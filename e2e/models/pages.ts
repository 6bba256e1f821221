/** Every page of the product with the title it promises. A page that is missing here fails the suite. */
import type { Side } from '@shizhong/shared-contracts/session';

export interface Page {
  /** Below the router base. */
  path: string;
  title: string;
  /** Who must be signed in. */
  side?: Side;
}

const site = '识众';

export const pages: readonly Page[] = [
  { path: '', title: `首页 - ${site}` },
  { path: 'login', title: `登录 - ${site}` },
  { path: 'login/ad', title: `广告主登录 - ${site}` },
  { path: 'login/media', title: `媒体主登录 - ${site}` },
  { path: 'register/ad', title: `注册广告主 - ${site}` },
  { path: 'register/media', title: `注册媒体主 - ${site}` },
  { path: 'web-forget/ad', title: `广告主找回密码 - ${site}` },
  { path: 'web-forget/media', title: `媒体主找回密码 - ${site}` },
  { path: 'contact/ad', title: `广告主联系我们 - ${site}` },
  { path: 'contact/media', title: `媒体主联系我们 - ${site}` },
  { path: 'help/common', title: `常见问题 - 帮助中心 - ${site}` },
  { path: 'help/extension', title: `推广投放 - 帮助中心 - ${site}` },
  { path: 'help/order', title: `接单变现 - 帮助中心 - ${site}` },
  { path: 'help/audit-rule', title: `审核规范 - 帮助中心 - ${site}` },
  { path: 'help/financial', title: `财务说明 - 帮助中心 - ${site}` },
  { path: 'help/violation', title: `违规处理 - 帮助中心 - ${site}` },
  { path: 'admin-ad/index', title: `首页 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/add', title: `新建广告 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/oa/read/add', title: `新建阅读广告 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/oa/read/:id/edit', title: `编辑阅读广告 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/oa/fans/add', title: `新建涨粉广告 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/oa/fans/:id/edit', title: `编辑涨粉广告 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/video/fans/add', title: `新建视频号涨粉 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/video/fans/:id/edit', title: `编辑视频号涨粉 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/message', title: `消息 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/oa/read', title: `阅读广告 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/oa/read/:id/detail', title: `阅读广告详情 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/oa/fans', title: `涨粉广告 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/oa/fans/:id/detail', title: `涨粉广告详情 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/video/fans', title: `视频号涨粉 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/video/fans/:id/detail', title: `视频号涨粉详情 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/media/oa/deal', title: `成交媒体 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/media/oa/black', title: `黑名单 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/media/oa/low', title: `低质媒体 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/financial/consume', title: `消费记录 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/financial/refund', title: `退款记录 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/financial/frozen', title: `冻结记录 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/financial/thaw', title: `解冻记录 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/financial/invest', title: `充值记录 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/deposit', title: `账户充值 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/personal/identification', title: `企业认证 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/personal/person-base', title: `基本信息 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/service', title: `服务支持 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/oa/position', title: `广告位 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/oa/position/:id/detail', title: `投放计划详情 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-ad/oa/position/add', title: `新建投放计划 - 广告主中心 - ${site}`, side: 'ad' },
  { path: 'admin-media/index', title: `首页 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/process', title: `接单流程 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/oa/read', title: `阅读任务 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/oa/fans', title: `涨粉任务 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/oa/order-read', title: `阅读订单 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/oa/order-fans', title: `涨粉订单 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/video/fans', title: `视频号涨粉任务 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/video/order-fans', title: `视频号涨粉订单 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/account/oa', title: `公众号管理 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/account/video', title: `视频号管理 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/message', title: `消息 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/order-invite', title: `邀约 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/oa/order-position', title: `广告位订单 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/oa/preview', title: `素材预览 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/oa/order-schedule', title: `排期 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/img-preview', title: `图片预览 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/personal/cashing-out', title: `提现 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/personal/cashing-out/record', title: `提现记录 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/personal/cashing-out/detail', title: `提现详情 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/personal/activity-center', title: `活动中心 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/personal/activity-center/level', title: `会员等级 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/personal/activity-center/earn-points', title: `赚积分 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/personal/identification', title: `实名与企业认证 - 媒体主中心 - ${site}`, side: 'media' },
  { path: 'admin-media/personal/person-base', title: `基本信息 - 媒体主中心 - ${site}`, side: 'media' },
];

export const titleOf = (path: string): string | undefined =>
  pages.find((page) => page.path === path.replace(/^\//, '').replace(/[?#].*$/, ''))?.title;
