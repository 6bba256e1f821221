import { useHost, useHydrated } from '@shizhong/shared-contracts';
import { lawFigures } from '@shizhong/shared-contracts/public-rules';
import { ticketRules } from '@shizhong/shared-contracts/service';
import { ButtonLink } from '@shizhong/shared-ui';
import { clsx } from 'clsx/lite';
import { Link } from 'react-router-dom';
import { nothingKnown, operatorFacts } from '../../features/contact/operator-facts';
import { Illustration } from '../../features/illustration/Illustration';
import { Pictured } from '../../features/marketing/Pictured';
import { PublicHero } from '../../features/marketing/PublicHero';
import { Band, Section, SectionText, SectionTitle } from '../../features/marketing/Section';
import css from './about.module.css';

const promises = [
  {
    drawing: 'verify',
    name: '不接刷量',
    text: '请人阅读、请人关注、互刷，一律不接。平台只为真实的受众付费，不向读者和粉丝付钱。',
  },
  { drawing: 'level', name: '两边看同一页', text: '广告主和媒体主看到的数量、扣减、单价来自同一份记录；改过什么，日志里都有。' },
  { drawing: 'escrow', name: '不挪用资金', text: '余额来自复式记账，每天自动对账；大额退款和提现要两个人签字。' },
] as const;

/**
 * `/about`: who operates the site, since when, with which licences, and how to reach us. `docs/pages/public.md#about`. The
 * company history comes from the operator; nothing is invented.
 */
export default function AboutPage() {
  const { siteName } = useHost().settings;
  return (
    <>
      <PublicHero
        eyebrow={`关于${siteName}`}
        title={['说得清来历，', '看得到去处。']}
        lead={`${siteName}是公众号与视频号的自助广告交易平台。我们相信，一笔广告费值不值，要先说得清：谁发的、谁读的、怎么数的、钱给了谁。所以这里的每个数字都能往回查。`}
        actions={
          <>
            <ButtonLink to="/web-ad/oa" size="hero">
              我是广告主
            </ButtonLink>
            <ButtonLink to="/web-media/we" size="hero">
              我是媒体主
            </ButtonLink>
          </>
        }
      >
        <div className={css.picture}>
          <Illustration name="level" size={320} />
        </div>
      </PublicHero>
      <Band>
        <Section aria-labelledby="promises-title">
          <SectionTitle id="promises-title">合规承诺</SectionTitle>
          <Pictured items={promises} />
          <SectionText after>
            规则公开、修改提前 {lawFigures['law.notice_days']} 天公示，处罚附证据与申诉入口：
            <Link to="/help/violation?id=violation-table">违规类型与处罚总表</Link>、
            <Link to="/help/violation?id=dispute-rules">争议处理规则</Link>。
          </SectionText>
        </Section>
      </Band>
      <Papers />
      <Section className={clsx(css.columns, css.last)} aria-labelledby="terms-title">
        <SectionTitle id="terms-title">协议与隐私</SectionTitle>
        <ul className={css.links}>
          <li>
            <Link to="/help/common?id=user-agreement">用户协议</Link>
            <span>双方各自的权利与义务，怎么修改、怎么终止。</span>
          </li>
          <li>
            <Link to="/help/common?id=privacy-policy">隐私政策</Link>
            <span>收集什么、为什么、存多久，怎么查看、导出和删除。</span>
          </li>
          <li>
            <Link to="/help/common?id=advertiser-rules">广告主规则</Link>
            <span>投放、内容与异议。</span>
          </li>
          <li>
            <Link to="/help/common?id=media-rules">媒体主规则</Link>
            <span>接单、发布、计量与扣减。</span>
          </li>
        </ul>
      </Section>
    </>
  );
}

/**
 * 资质, 发展历程, 联系方式, 加入我们: what the operator has set, and nothing else. After hydration only: each of these settings
 * would double the number of fragments the build creates. Production does not start without company and ICP number.
 */
function Papers() {
  const { settings } = useHost();
  const known = useHydrated();
  const { legal, contact, history, isDemonstration } = known ? operatorFacts(settings) : nothingKnown;
  const papers = [
    ['经营者', legal.company],
    ['ICP 备案', legal.icp],
    ['公安备案', legal.police],
    ['增值电信业务许可', legal.telecom],
  ] as const;
  const events = known ? history.split('；').filter((event) => event.trim()) : [];
  const rows = known ? papers.filter(([, text]) => text) : [];
  return (
    <Section className={css.columns} aria-labelledby="papers-title" id="contact">
      <SectionTitle id="papers-title">资质与联系</SectionTitle>
      <dl className={css.papers}>
        {known && isDemonstration ? (
          <div>
            <dt>说明</dt>
            <dd>这是演示站点：下面的公司、编号、电话与邮箱都是演示数据，正式站点公示真实信息。</dd>
          </div>
        ) : null}
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {known && legal.licenceUrl ? (
          <div>
            <dt>营业执照</dt>
            <dd>
              <a href={legal.licenceUrl} target="_blank" rel="noreferrer">
                查看
              </a>
            </dd>
          </div>
        ) : null}
        {events.length ? (
          <div>
            <dt>发展历程</dt>
            {events.map((event) => (
              <dd key={event}>{event}</dd>
            ))}
          </div>
        ) : null}
        {known && contact.phone ? (
          <div>
            <dt>电话</dt>
            <dd>
              {isDemonstration ? contact.phone : <a href={`tel:${contact.phone.replace(/[^\d+]/g, '')}`}>{contact.phone}</a>}
            </dd>
          </div>
        ) : null}
        {known && contact.email ? (
          <div>
            <dt>邮箱</dt>
            <dd>
              <Email address={contact.email} isReal={!isDemonstration} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>服务时间</dt>
          <dd>{(known && contact.hours) || `工作日 ${ticketRules.fromHour}:00–${ticketRules.toHour}:00`}</dd>
        </div>
        <div>
          <dt>投诉举报</dt>
          <dd>
            <Link to="/contact/complaint">提交投诉，查询进度</Link>
          </dd>
        </div>
        {known && contact.email ? (
          <div>
            <dt>加入我们</dt>
            <dd>
              把简历发到 <Email address={contact.email} isReal={!isDemonstration} />
              ，标题写上想做什么。
            </dd>
          </div>
        ) : null}
      </dl>
    </Section>
  );
}

/** Nobody reads what is sent to a demonstration. */
function Email({ address, isReal }: { address: string; isReal: boolean }) {
  return isReal ? <a href={`mailto:${address}`}>{address}</a> : address;
}
