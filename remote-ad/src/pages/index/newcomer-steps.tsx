import type { checklistSteps } from '@shizhong/shared-contracts';
import type { NewcomerStep } from '@shizhong/shared-ui/workbench';
import { Link } from 'react-router-dom';

type StepKey = (typeof checklistSteps)['ad'][number];

/** Texts of the steps. `docs/pages/advertiser.md#workbench`: 完善资料 → 企业认证 → 充值 → 新建广告 → 首单结算. */
export const newcomerSteps: Record<StepKey, NewcomerStep> = {
  profile: {
    title: '完善资料',
    text: '设置昵称和头像，邀约和订单里媒体主看到的就是它们。',
    to: '/admin-ad/personal/person-base',
    button: '去完善',
  },
  certify: {
    title: '企业认证',
    text: (
      <>
        依法核验投放主体的真实身份。未认证可以浏览，不能投放。<Link to="/help/common?id=why-certification">为什么要认证</Link>
      </>
    ),
    to: '/admin-ad/personal/identification',
    button: '去认证',
  },
  deposit: {
    title: '充值',
    text: (
      <>
        认证通过后充值，款项记入可用余额，没有用完的可以申请退款。<Link to="/help/financial?id=deposit">如何充值</Link>
      </>
    ),
    to: '/admin-ad/deposit',
    button: '去充值',
  },
  campaign: {
    title: '新建广告',
    text: (
      <>
        从阅读、涨粉、广告位、视频号涨粉里选一种，提交时冻结预算，审核通过后媒体主开始接单。
        <Link to="/help/extension?id=choose-ad-type">四种广告怎么选</Link>
      </>
    ),
    to: '/admin-ad/add',
    button: '去新建',
  },
  settled: { title: '首单结算', text: '媒体主发布并核验数据后结算，每一笔扣款都能查到来历。' },
};

/** The steps while the certification is reviewed: nobody is asked for it again. */
export const stepsInReview: typeof newcomerSteps = {
  ...newcomerSteps,
  certify: {
    ...newcomerSteps.certify,
    text: '资料已提交，正在审核，结果会发消息给您。现在可以先写广告，草稿会保存。',
    button: '查看进度',
  },
};
