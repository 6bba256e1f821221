import { Link } from 'react-router-dom';
import { LeadForm } from '../../../features/lead/LeadForm';
import { Flow } from '../../../features/marketing/Flow';
import { Pictured } from '../../../features/marketing/Pictured';
import { PublicHero } from '../../../features/marketing/PublicHero';
import { Band, Section, SectionText, SectionTitle } from '../../../features/marketing/Section';

const parts = [
  {
    drawing: 'managed',
    name: '替您挑媒体',
    text: '按目标和预算列出账号、位置与日期，附每个账号的中位阅读和报价，您点头才下单。',
  },
  { drawing: 'form', name: '把关内容', text: '提交前按广告法与平台规则过一遍用词、资质和广告标识，写明要改哪里、依据哪一条。' },
  { drawing: 'verify', name: '盯到结算', text: '投放期间看曲线、提异议、处理补量，结束后交投放报告，数字都能自己去验。' },
] as const;

const steps = [
  { name: '留下需求', text: '填上面的表单，验证手机号。' },
  { name: '电话沟通', text: '{{lead.reply_wd}} 个工作日内联系，确认目标、预算和时间。' },
  { name: '给出方案', text: '账号清单、价格和预测，写清依据。' },
  { name: '您来确认', text: '预算仍充值在您自己的账户，由您授权提交。' },
];

/** `/web-ad/custom`: managed service, requested with a form. `docs/pages/public.md#managed-service`. */
export default function WebAdCustomPage() {
  return (
    <>
      <PublicHero
        eyebrow="定制投放"
        side="ad"
        title={['没有时间自己投，', '我们替您办。']}
        lead={
          <>
            说一下想达到什么、预算多少，我们挑媒体、排时间、盯数据。钱仍在您自己的账户里冻结和结算，流水与自己投放时一样看得到。也可以
            <Link to="/web-ad/oa">自己投</Link>。
          </>
        }
      >
        <LeadForm />
      </PublicHero>
      <Section aria-labelledby="parts-title">
        <SectionTitle id="parts-title">我们做哪些事</SectionTitle>
        <Pictured items={parts} />
      </Section>
      <Band>
        <Section aria-labelledby="way-title">
          <SectionTitle id="way-title">怎么开始</SectionTitle>
          <Flow steps={steps} />
          <SectionText after>
            不接的单：请人阅读、请人关注、刷量，以及 <Link to="/help/audit-rule?id=forbidden-content">禁止投放的内容</Link>。
          </SectionText>
        </Section>
      </Band>
    </>
  );
}
