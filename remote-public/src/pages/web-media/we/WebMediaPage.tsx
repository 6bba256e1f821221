import { marketFigures } from '@shizhong/shared-contracts/public-rules';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { Link } from 'react-router-dom';
import { NetCalculator } from '../../../features/calculator/NetCalculator';
import { Beside } from '../../../features/marketing/Beside';
import { Closing } from '../../../features/marketing/Closing';
import { Flow } from '../../../features/marketing/Flow';
import { Pictured } from '../../../features/marketing/Pictured';
import { PublicHero } from '../../../features/marketing/PublicHero';
import { Band, Section, SectionText, SectionTitle } from '../../../features/marketing/Section';
import { Ways } from '../../../features/marketing/Ways';
import hallDark from '../../../features/product-shot/pictures/media-hall-dark.webp';
import hallLight from '../../../features/product-shot/pictures/media-hall-light.webp';
import hallPhoneDark from '../../../features/product-shot/pictures/media-hall-phone-dark.webp';
import hallPhoneLight from '../../../features/product-shot/pictures/media-hall-phone-light.webp';
import orderDark from '../../../features/product-shot/pictures/media-order-dark.webp';
import orderLight from '../../../features/product-shot/pictures/media-order-light.webp';
import orderPhoneDark from '../../../features/product-shot/pictures/media-order-phone-dark.webp';
import orderPhoneLight from '../../../features/product-shot/pictures/media-order-phone-light.webp';
import css from './web-media.module.css';

const promises = [
  { drawing: 'level', name: '口径先说定', text: '接单时锁定单价、计量窗口、费率和规则版本。之后平台怎么改，都不影响这一单。' },
  { drawing: 'verify', name: '扣减有证据', text: '判定为异常的数量逐条列出规则、数字和曲线，广告主看到的和您看到的是同一页。' },
  {
    drawing: 'form',
    name: '不服可以申诉',
    text: '先停住有争议的钱，双方各 {{dispute.evidence_h}} 小时举证，{{dispute.ruling_wd}} 个工作日裁定，可以复核一次。',
  },
] as const;

const paid = [
  { name: '结算', text: '核验通过、广告主 {{confirm.objection_h}} 小时内没有异议，自动结算到收益。' },
  { name: '可提现', text: '结算 {{guarantee_hold_h}} 小时后转为可提现，每笔能看到来自哪一单。' },
  { name: '提现', text: '满 {{cashout.min_fen}} 元可提，逐行显示手续费、个税与预计到账。' },
  { name: '到账', text: '{{cashout.arrival_wd}} 个工作日内，可下载电子回单。余额不清零。' },
];

const conditions = [
  `粉丝不少于 {{entry.fans}}，或者近 ${marketFigures['account.figures_days']} 天中位阅读不少于 {{entry.reads}}`,
  `近 ${marketFigures['account.figures_days']} 天发布不少于 {{entry.posts}} 篇`,
  '注册满 {{entry.age_days}} 天，账号状态正常',
  '没有严重的数据异常记录',
];

/** `/web-media/we`: what the platform offers media owners. `docs/pages/public.md#media-marketing`. */
export default function WebMediaPage() {
  return (
    <>
      <PublicHero
        eyebrow="媒体主接单"
        side="media"
        title={['接单之前，', '先看到手多少。']}
        lead="用公众号或视频号接广告。单价、服务费、个税在接单前一次算清；广告主的预算已经托管，数据核验通过就结算，扣减都有证据、可以申诉。"
        actions={<Ways side="media" more={{ to: '/web-media/oa', label: '公众号怎么接单' }} />}
      >
        <NetCalculator />
      </PublicHero>
      <Beside
        id="hall-title"
        title="任务大厅先写到手价"
        text="每个任务都标出扣除服务费和预估个税之后的到手单价、剩余量和要求；不符合条件的，写明差在哪里。"
        points={['每单都写着「资金已托管」', '可以设自动接单规则和不接的行业', '广告主的履约分公开']}
        side="media"
        shot={{
          desk: { light: hallLight, dark: hallDark },
          phone: { light: hallPhoneLight, dark: hallPhoneDark },
          alt: '阅读任务大厅：每张卡片写着到手单价、剩余阅读、单账号上限、位置与要求，并标明资金已托管',
          caption: '阅读任务大厅',
        }}
      />
      <Band>
        <Section aria-labelledby="fair-title">
          <SectionTitle id="fair-title">三条公平承诺</SectionTitle>
          <Pictured items={useRuleTexts(promises)} />
        </Section>
      </Band>
      <Beside
        flip
        id="order-title"
        title="本单怎么算钱，一行一行写着"
        text="总量、窗口外、异常扣减、有效量、单价、服务费、个税，每一行都有理由；结束之后还在。"
        points={['进度上每一步都有时间', '总量减扣减等于有效量，两边看到的一样', '服务费按接单时的等级锁定']}
        side="media"
        shot={{
          desk: { light: orderLight, dark: orderDark },
          phone: { light: orderPhoneLight, dark: orderPhoneDark },
          alt: '已结算的阅读订单：左边是从接单到结算的进度，右边逐行列出总阅读、扣减、单价、服务费与到手',
          caption: '一个已结算的阅读订单',
        }}
      />
      <Band>
        <Section aria-labelledby="paid-title">
          <SectionTitle id="paid-title">怎么拿到钱</SectionTitle>
          <Flow steps={paid} />
          <SectionText after>
            个人按国家税务总局公告 2025 年第 16 号累计预扣，<Link to="/help/financial?id=income-tax">看计算过程</Link>
            ；企业上传等额发票，
            <Link to="/help/financial?id=company-settlement">打款至对公账户</Link>。
          </SectionText>
        </Section>
      </Band>
      <Section className={css.conditions} aria-labelledby="conditions-title">
        <div>
          <SectionTitle id="conditions-title">入驻条件</SectionTitle>
          <SectionText>
            没有达到时，页面会写明差多少。<Link to="/help/order?id=join-requirements">完整说明</Link>
          </SectionText>
        </div>
        <ul className={css.list}>
          {useRuleTexts(conditions).map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </Section>
      <Closing side="media" title="先算一单，再决定接不接。" more={{ to: '/help/order', label: '看接单说明' }} />
    </>
  );
}
