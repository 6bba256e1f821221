import { arrowPath, checkPath, LineIcon } from '@shizhong/shared-ui';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { clsx } from 'clsx/lite';
import { Link } from 'react-router-dom';
import { Section, SectionTitle } from '../../features/marketing/Section';
import css from './roles.module.css';

const roles = [
  {
    key: 'ad',
    name: '广告主',
    title: ['把预算花在', '有证据的地方'],
    points: [
      '按行业、地域、阅读区间筛选账号',
      '提交前看到保守、中位、乐观三档预测',
      '每单附快照曲线与位置证明',
      '按已消费金额自助开票',
    ],
    more: { to: '/web-ad/oa', label: '看看广告主怎么用，测算预算' },
  },
  {
    key: 'media',
    name: '媒体主',
    title: ['接单之前，', '先看到手多少'],
    points: [
      '单价、服务费、个税一次算清',
      '{{invite.answer_h}} 小时内接受、拒绝或协商',
      '扣减可申诉，双方举证',
      '满 {{cashout.min_fen}} 元可提，{{cashout.arrival_wd}} 个工作日内到账',
    ],
    more: { to: '/web-media/we', label: '看看媒体主怎么用，测算到手' },
  },
] as const;

export function TwoRoles() {
  return (
    <Section className={css.roles} data-below>
      {useRuleTexts(roles).map(({ key, name, title, points, more }) => (
        <section key={key} aria-labelledby={`role-${key}`}>
          <p className={clsx(css.role, css[key])}>{name}</p>
          <SectionTitle id={`role-${key}`}>
            {title[0]}
            <br />
            {title[1]}
          </SectionTitle>
          <ul className={css.points}>
            {points.map((point) => (
              <li key={point}>
                <LineIcon path={checkPath} size={16} />
                {point}
              </li>
            ))}
          </ul>
          <Link to={more.to} className={css.more}>
            {more.label}
            <LineIcon path={arrowPath} size={16} />
          </Link>
        </section>
      ))}
    </Section>
  );
}
