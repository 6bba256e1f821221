import type { Registry } from '@shizhong/shared-contracts';
import { Logo } from '@shizhong/shared-ui';
import { Link } from 'react-router-dom';
import { useShell } from '../../app/shell-context';
import { resolve } from '../../routing/resolve';
import { LegalLine } from '../legal-line';
import css from './public-footer.module.css';

interface FooterLink {
  to: string;
  label: string;
}

const columns: readonly { title: string; links: readonly FooterLink[] }[] = [
  {
    title: '投放',
    links: [
      { to: '/web-ad/oa', label: '广告主投放' },
      { to: '/web-ad/custom', label: '定制投放' },
      { to: '/price-index', label: '价格指数' },
      { to: '/help/extension', label: '推广投放说明' },
    ],
  },
  {
    title: '接单',
    links: [
      { to: '/web-media/we', label: '媒体主接单' },
      { to: '/web-media/oa', label: '公众号接单' },
      { to: '/help/financial?id=service-fee', label: '费用公示' },
      { to: '/help/order', label: '接单变现说明' },
    ],
  },
  {
    title: '支持',
    links: [
      { to: '/help/common', label: '帮助中心' },
      { to: '/data-valid', label: '数据验真' },
      { to: '/data-query', label: '数据查询' },
      { to: '/status', label: '运行状态' },
      { to: '/contact/ad', label: '广告主客服' },
      { to: '/contact/media', label: '媒体主客服' },
      { to: '/contact/complaint', label: '投诉举报' },
    ],
  },
  {
    title: '规则',
    links: [
      { to: '/about', label: '关于我们' },
      { to: '/help/common?id=user-agreement', label: '用户协议' },
      { to: '/help/common?id=privacy-policy', label: '隐私政策' },
      { to: '/help/audit-rule', label: '审核规范' },
      { to: '/help/violation', label: '违规处理' },
    ],
  },
];

/** Columns of pages that exist in the registry: a remote that is not installed leaves no dead links. */
export function PublicFooter({ registry }: { registry: Registry }) {
  const { settings } = useShell().page;
  const { phone, email, hours } = settings.contact;
  const exists = ({ to }: FooterLink) => resolve(registry, to.replace(/\?.*$/, '')).kind === 'page';
  return (
    <footer className={css.footer} data-below>
      <div className={css.inner}>
        <div className={css.columns}>
          <div className={css.about}>
            <Logo name={settings.siteName} />
            <p className={css.text}>公众号与视频号的自助广告交易平台。预算先冻结，数据核验后结算。</p>
            {phone || email ? <p className={css.text}>{[phone, email, hours].filter(Boolean).join(' · ')}</p> : null}
          </div>
          {columns
            .map(({ title, links }) => ({ title, links: links.filter(exists) }))
            .filter(({ links }) => links.length > 0)
            .map(({ title, links }) => (
              <nav key={title} aria-label={title}>
                <b className={css.title}>{title}</b>
                {links.map(({ to, label }) => (
                  <Link key={to} to={to} className={css.link}>
                    {label}
                  </Link>
                ))}
              </nav>
            ))}
        </div>
        <div className={css.legal}>
          <LegalLine />
        </div>
      </div>
    </footer>
  );
}
