import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { Link } from 'react-router-dom';
import { ReadsCalculator } from '../../../features/calculator/ReadsCalculator';
import { Beside } from '../../../features/marketing/Beside';
import { Closing } from '../../../features/marketing/Closing';
import { Flow } from '../../../features/marketing/Flow';
import { PublicHero } from '../../../features/marketing/PublicHero';
import { Band, Section, SectionText, SectionTitle } from '../../../features/marketing/Section';
import { Ways } from '../../../features/marketing/Ways';
import { KindPrices } from '../../../features/price-index/KindPrices';
import campaignDark from '../../../features/product-shot/pictures/ad-campaign-dark.webp';
import campaignLight from '../../../features/product-shot/pictures/ad-campaign-light.webp';
import campaignPhoneDark from '../../../features/product-shot/pictures/ad-campaign-phone-dark.webp';
import campaignPhoneLight from '../../../features/product-shot/pictures/ad-campaign-phone-light.webp';
import consumeDark from '../../../features/product-shot/pictures/ad-consume-dark.webp';
import consumeLight from '../../../features/product-shot/pictures/ad-consume-light.webp';
import consumePhoneDark from '../../../features/product-shot/pictures/ad-consume-phone-dark.webp';
import consumePhoneLight from '../../../features/product-shot/pictures/ad-consume-phone-light.webp';
import positionDark from '../../../features/product-shot/pictures/ad-position-dark.webp';
import positionLight from '../../../features/product-shot/pictures/ad-position-light.webp';
import positionPhoneDark from '../../../features/product-shot/pictures/ad-position-phone-dark.webp';
import positionPhoneLight from '../../../features/product-shot/pictures/ad-position-phone-light.webp';

const steps = [
  { name: '充值', text: '微信、支付宝或对公转账，余额看得到每一分来历。' },
  { name: '建广告', text: '定单价、预算、定向，提交时冻结预算。' },
  { name: '审核', text: '工作日 {{campaign.review_h}} 小时内。没通过就全部解冻，逐项说明原因。' },
  { name: '接单', text: '媒体主看到「资金已托管」后接单，按约发布。' },
  { name: '核验', text: '位置、群发、广告标识、异常阅读逐项检查。' },
  { name: '结算', text: '{{confirm.objection_h}} 小时异议期之后按有效数量结算，余下的退回。' },
];

/**
 * `/web-ad/oa`: 公众号与视频号投放 for prospective advertisers. `docs/pages/public.md#advertiser-marketing`. Case studies need
 * consent; without any there are none.
 */
export default function WebAdPage() {
  return (
    <>
      <PublicHero
        eyebrow="广告主投放"
        side="ad"
        title={['为真实的阅读付钱，', '别的不付。']}
        lead="在公众号和视频号里投放，按有效阅读、净增粉丝或广告位结算。预算先冻结在您自己的账上，核验通过才付出去；扣减都附规则和数字。"
        actions={<Ways side="ad" more={{ to: '/web-ad/custom', label: '请人代投' }} />}
      >
        <ReadsCalculator />
      </PublicHero>
      <Section aria-labelledby="prices-title">
        <SectionTitle id="prices-title">四种广告，价格来自成交</SectionTitle>
        <SectionText>
          区间是已结算订单单价的中间一半，统计日期写在表下，样本不足就不展示。分行业、分位置看
          <Link to="/price-index">价格指数</Link>。
        </SectionText>
        <KindPrices />
      </Section>
      <Band>
        <Section aria-labelledby="flow-title">
          <SectionTitle id="flow-title">从充值到结算</SectionTitle>
          <Flow steps={steps} />
        </Section>
      </Band>
      <Beside
        id="position-title"
        title="自己挑媒体，自己看排期"
        text="广告位由媒体主标价。按粉丝、阅读、价格筛选，选好哪天的头条还是次条；一次可以提三个候选日期，媒体主没接就全部解冻。"
        points={['头条、次条、3–8 条分别报价', '每个账号的平均与中位阅读', '已满的日期可以候补']}
        side="ad"
        shot={{
          desk: { light: positionLight, dark: positionDark },
          phone: { light: positionPhoneLight, dark: positionPhoneDark },
          alt: '新建投放计划：左边是可选媒体的阅读、报价和保量，右边是已选媒体与提交时冻结的金额',
          caption: '新建广告位投放计划',
        }}
      />
      <Beside
        flip
        id="evidence-title"
        title="每一单都有证据"
        text="投放中就能看到每小时的曲线、预测与实际的差别；结束后有可以公开验真的投放报告。"
        points={[
          '快照曲线、位置与群发证明',
          '异常阅读不计费，列出命中的规则',
          '{{confirm.objection_h}} 小时内可以提异议，相关的钱先停住',
        ]}
        side="ad"
        shot={{
          desk: { light: campaignLight, dark: campaignDark },
          phone: { light: campaignPhoneLight, dark: campaignPhoneDark },
          alt: '阅读广告详情：消耗、冻结、有效阅读与平均成本，下面是完成进度、每小时阅读和预测与实际',
          caption: '一条阅读广告的详情',
        }}
      />
      <Beside
        id="money-title"
        title="钱去了哪里，一行一行都在"
        text="充值、冻结、消费、解冻、退款五类流水，加起来两边相等。没花完的预算自动解冻，可以继续投，也可以原路退回。"
        points={['按已消费的现金自助开票', '每笔流水点开就是它的资金轨迹', '广告主不收服务费']}
        side="ad"
        shot={{
          desk: { light: consumeLight, dark: consumeDark },
          phone: { light: consumePhoneLight, dark: consumePhoneDark },
          alt: '消费记录：上方是可用、冻结与退款的等式，下方逐行列出每笔消费的广告、媒体账号、数量和金额',
          caption: '财务中心的消费记录',
        }}
      />
      <Closing
        side="ad"
        title={useRuleTexts('{{budget.min_fen}} 元起投，先看一单是怎么算清的。')}
        more={{ to: '/help/extension', label: '看投放说明' }}
      />
    </>
  );
}
