import { ticketRules } from '@shizhong/shared-contracts/service';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { Link } from 'react-router-dom';
import { ComplaintProgress } from '../../../features/contact/ComplaintProgress';
import { VisitorComplaint } from '../../../features/contact/VisitorComplaint';
import { PublicHero } from '../../../features/marketing/PublicHero';
import { Section } from '../../../features/marketing/Section';
import css from './complaint.module.css';

/**
 * `/contact/complaint`: anybody may submit a complaint and follow its progress. E-commerce law art. 59;
 * `docs/pages/sign-in.md#complaint`, `docs/domain/compliance.md#platform-duties`.
 */
export default function ComplaintPage() {
  return (
    <>
      <PublicHero
        eyebrow="投诉举报"
        title={['看到不对的，告诉我们。']}
        lead={
          <>
            违法广告、刷量、侵权、乱收费，或者我们的人做得不对，都可以在这里举报，不需要账号。工作日{' '}
            {`${ticketRules.fromHour}:00–${ticketRules.toHour}:00`} 内 <RuleText>{'{{ticket.first_reply_h}}'}</RuleText>{' '}
            小时首次答复，凭编号随时查进度。
          </>
        }
      />
      <Section className={css.columns}>
        <section className={css.box} aria-labelledby="complain-title">
          <h2 id="complain-title" className={css.title}>
            提交
          </h2>
          <VisitorComplaint side="ad" />
        </section>
        <section className={css.box} aria-labelledby="progress-title">
          <h2 id="progress-title" className={css.title}>
            查询进度
          </h2>
          <ComplaintProgress />
          <p className={css.more}>
            订单里的扣减和异议，请登录后在订单里申诉，那里有证据可以附上：
            <Link to="/contact/ad">广告主</Link>、<Link to="/contact/media">媒体主</Link>。处理规则见
            <Link to="/help/common?id=contact-and-complaint">联系与投诉</Link>。
          </p>
        </section>
      </Section>
    </>
  );
}
