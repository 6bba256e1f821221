import { type Side, useHost } from '@shizhong/shared-contracts';
import { Logo, RuleLink } from '@shizhong/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './account-frame.module.css';
import { Equation } from './Equation';

export interface AccountFrameProps {
  side: Side;
  title: string;
  /** One line below the title. */
  subtitle: ReactNode;
  /** Two short lines that state the purpose of the page. */
  headline: readonly [string, string];
  children: ReactNode;
  /** A common question on this page, and the article section that answers it. */
  rule: { question: string; to: string };
}

/**
 * Both halves of a sign-in page: the product's message and the form. Phones show only the form. Picture: login-1440, login-375.
 */
export function AccountFrame({ side, title, subtitle, headline, children, rule }: AccountFrameProps) {
  const { settings } = useHost();
  return (
    <div className={css.frame}>
      <aside className={css.panel}>
        <Link to="/" className={css.logo} aria-label={`${settings.siteName}首页`}>
          <Logo name={settings.siteName} />
        </Link>
        <div>
          <p className={css.headline}>
            {headline[0]}
            <br />
            {headline[1]}
          </p>
          <Equation side={side} />
        </div>
        <Contact />
      </aside>
      <div className={css.content}>
        <Link to="/" className={css.phoneLogo} aria-label={`${settings.siteName}首页`}>
          <Logo name={settings.siteName} />
        </Link>
        <div className={css.box}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.subtitle}>{subtitle}</p>
          {children}
          <p className={css.rule}>
            {rule.question} <RuleLink to={rule.to} about={title} />
          </p>
        </div>
      </div>
    </div>
  );
}

/** Contact data is a deployment setting; missing settings are not shown. */
function Contact() {
  const { phone, email, hours } = useHost().settings.contact;
  if (!phone && !email) return <p className={css.contact} />;
  return (
    <p className={css.contact}>
      客服{hours ? `（${hours}）` : ''}
      {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </p>
  );
}
