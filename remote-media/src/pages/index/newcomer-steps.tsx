import type { checklistSteps } from '@shizhong/shared-contracts';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import type { NewcomerStep } from '@shizhong/shared-ui/workbench';
import { Link } from 'react-router-dom';

type StepKey = (typeof checklistSteps)['media'][number];

/** Texts of the steps. `docs/pages/media-owner.md#workbench`: 实名或企业认证 → 授权账号 → 设置报价与排期 → 接首单 → 提现. */
export const newcomerSteps: Record<StepKey, NewcomerStep> = {
  certify: {
    title: '实名或企业认证',
    text: (
      <>
        依法核验收款人的真实身份。未认证可以浏览，不能接单和提现。<Link to="/help/common?id=why-certification">为什么要认证</Link>
      </>
    ),
    to: '/admin-media/personal/identification',
    button: '去认证',
  },
  account: {
    title: '授权账号',
    text: (
      <>
        授权公众号或视频号，只取数据与二维码等必要权限，不代发、不改菜单。
        <Link to="/help/order?id=join-requirements">入驻条件</Link>
      </>
    ),
    to: '/admin-media/account/oa',
    button: '去授权',
  },
  rateCard: {
    title: '设置报价与排期',
    text: '按头条、次条、三条及以后分别报价，开放可以接单的日期。',
    to: '/admin-media/oa/order-schedule',
    button: '去设置',
  },
  order: {
    title: '接首单',
    text: <RuleText>{'在任务里接单，或在 {{invite.answer_h}} 小时内回复广告主的邀约；按时拒绝不扣分。'}</RuleText>,
    to: '/admin-media/oa/read',
    button: '看任务',
  },
  cashout: {
    title: '提现',
    text: (
      <>
        <RuleText>{'订单结算后收益进入可提现，满 {{cashout.min_fen}} 元可以申请。'}</RuleText>
        <Link to="/help/financial?id=cash-out">提现说明</Link>
      </>
    ),
    to: '/admin-media/personal/cashing-out',
    button: '去提现',
  },
};

/** The steps while the certification is reviewed: nobody is asked for it again. */
export const stepsInReview: typeof newcomerSteps = {
  ...newcomerSteps,
  certify: {
    ...newcomerSteps.certify,
    text: '资料已提交，正在审核，结果会发消息给您。',
    button: '查看进度',
  },
};
