import { accountScopes } from '@shizhong/shared-contracts/identity';
import { wechatFigures } from '@shizhong/shared-contracts/public-rules';
import { closePath, LineIcon } from '@shizhong/shared-ui';
import { Link } from 'react-router-dom';
import { Illustration } from '../../../features/illustration/Illustration';
import { Beside } from '../../../features/marketing/Beside';
import { Closing } from '../../../features/marketing/Closing';
import { PublicHero } from '../../../features/marketing/PublicHero';
import { Band, Section, SectionText, SectionTitle } from '../../../features/marketing/Section';
import { Ways } from '../../../features/marketing/Ways';
import scheduleDark from '../../../features/product-shot/pictures/media-schedule-dark.webp';
import scheduleLight from '../../../features/product-shot/pictures/media-schedule-light.webp';
import schedulePhoneDark from '../../../features/product-shot/pictures/media-schedule-phone-dark.webp';
import schedulePhoneLight from '../../../features/product-shot/pictures/media-schedule-phone-light.webp';
import css from './web-media-oa.module.css';

/**
 * Permission sets that the authorisation scan requests; the names are the open platform's.
 * `docs/domain/overview.md#measuring-reads`, `docs/domain/overview.md#measuring-followers`.
 */
const scopes = [
  { set: 2, reads: '粉丝总数、每天新增与取关的数量和来源', why: '核对入驻条件；涨粉订单只算净增。没有任何一个粉丝的个人信息。' },
  { set: 3, reads: '为每个涨粉订单生成一个二维码，收到扫它而来的关注与取关', why: '让每一单的粉丝说得清是从哪里来的。' },
  { set: 7, reads: '已发布文章的阅读、位置和是否群发', why: '证明头条就是头条、真的群发了；按官方数据计量。' },
] as const;

const never = ['不群发', '不改菜单', '不读私信', '不自动回复'];

const positions = [
  {
    name: '头条',
    text: `一次推送的头一篇。每天（服务号每月 ${wechatFigures['wechat.service_pushes']} 次）只有一个，同一天只接一单。`,
  },
  { name: '次条', text: '第二篇。单独报价，单独开放日期。' },
  { name: '3–8 条', text: '后面的六篇，一个价格；一天可以接多单，上限由您定。' },
];

/** `/web-media/oa`: how an official account takes orders. `docs/pages/public.md#official-accounts`. */
export default function WebMediaOaPage() {
  return (
    <>
      <PublicHero
        eyebrow="公众号接单"
        side="media"
        title={['授权读数据，', '发不发由您。']}
        lead="扫码授权之后，阅读和粉丝由官方接口给出，不用截图，也不用争。我们只申请计量要用的三项权限，随时可以在微信里取消。"
        actions={<Ways side="media" more={{ to: '/web-media/we', label: '算算到手多少' }} />}
      >
        <div className={css.never}>
          <Illustration name="key" size={168} />
          <h2 className={css.neverTitle}>我们从不做这些</h2>
          <ul>
            {never.map((what) => (
              <li key={what}>
                <LineIcon path={closePath} size={16} />
                {what}
              </li>
            ))}
          </ul>
        </div>
      </PublicHero>
      <Section aria-labelledby="scopes-title">
        <SectionTitle id="scopes-title">三项权限，逐项说明</SectionTitle>
        <SectionText>授权页上是什么名字，这里就是什么名字。</SectionText>
        <table className={css.scopes}>
          <thead>
            <tr>
              <th scope="col">权限集</th>
              <th scope="col">读到什么</th>
              <th scope="col">为什么要</th>
            </tr>
          </thead>
          <tbody>
            {scopes.map(({ set, reads, why }) => (
              <tr key={set}>
                <th scope="row">
                  {accountScopes.oa[set]}
                  <span>权限集 {set}</span>
                </th>
                <td data-label="读到什么">{reads}</td>
                <td data-label="为什么要">{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <SectionText>
          权限不全也能入驻，缺少数据的订单改为提交截图。<Link to="/help/order?id=join-requirements">授权说明</Link>
        </SectionText>
      </Section>
      <Band>
        <Section aria-labelledby="positions-title">
          <SectionTitle id="positions-title">三种位置，各报各的价</SectionTitle>
          <dl className={css.positions}>
            {positions.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      </Band>
      <Beside
        id="calendar-title"
        title="排期由您定"
        text="开放哪天、哪个位置、什么价，都在一张日历上。广告主预订之后锁定 {{slot.hold_h}} 小时，接受、拒绝，或者还一个日期和价格。"
        points={['批量开放，单日改价', '别处接的单可以标为外部占用', '推送次数按订阅号、服务号的限制计算']}
        side="media"
        shot={{
          desk: { light: scheduleLight, dark: scheduleDark },
          phone: { light: schedulePhoneLight, dark: schedulePhoneDark },
          alt: '排期日历：每天标出头条与次条是可约、待确认、已约还是已发布，右侧是当天的报价与开放状态',
          caption: '一个公众号的排期',
        }}
      />
      <Closing
        side="media"
        title="先授权，再报价；每一单接不接由您。"
        more={{ to: '/help/order?id=rate-card-and-schedule', label: '看报价与排期' }}
      />
    </>
  );
}
