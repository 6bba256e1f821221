import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './RuleLink.module.css';

export interface RuleLinkProps {
  /**
   * An article of the help centre, with its section if one fits: `/help/financial?id=refund#fee`.
   * `scripts/help-links/help-links.test.ts` checks it.
   */
  to: string;
  /**
   * What the rule is about, for users who hear links out of context. Text only. Not in the accessible name: a field is found by
   * its label.
   */
  about?: ReactNode;
}

/**
 * 「规则说明」 at a form or a field. The page stays, so that a half-filled form is not lost: workspaces show it beside the page, others
 * in a new tab. `docs/pages/public.md#help-centre`.
 */
export function RuleLink({ to, about }: RuleLinkProps) {
  return (
    <Link
      className={css.rule}
      to={to}
      target="_blank"
      rel="noreferrer"
      title={`${typeof about === 'string' && about ? `${about}：` : ''}打开说明，这一页不变`}
    >
      规则说明
    </Link>
  );
}
