import { emptyMetric, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Money } from '@shizhong/shared-ui';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { Figure } from '@shizhong/shared-ui/figures';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import css from './EarningsCard.module.css';

export interface EarningsCardProps {
  earnings: ResponseOf<'media/userInfo'>['earnings'];
  /** Undefined while loading or after a failure: `--` is shown instead. */
  dashboard: ResponseOf<'media/dashboard'> | undefined;
}

const cashOutPage = '/admin-media/personal/cashing-out';

/** The most prominent card: withdrawable, pending and total earnings. */
export function EarningsCard({ earnings: { availableFen, pendingFen, holdFen }, dashboard }: EarningsCardProps) {
  const host = useHost();
  const parts: readonly (readonly [string, number | undefined])[] = [
    ['待结算', pendingFen],
    ['争议冻结', holdFen],
    ['今日收益', dashboard?.todayFen],
    ['本月收益', dashboard?.monthFen],
    ['累计收益', dashboard?.totalFen],
  ];
  return (
    <section className={css.card} aria-labelledby="earnings-title">
      <div className={css.head}>
        <Figure
          size="hero"
          label={
            <h2 id="earnings-title" className={css.title}>
              可提现
            </h2>
          }
          value={<Money fen={availableFen} size="hero" />}
          foot={<RuleText>{'{{cashout.arrival_wd}} 个工作日内到账 · 满 {{cashout.min_fen}} 元可提'}</RuleText>}
        />
        {host.hasPage(cashOutPage) ? (
          <ButtonLink to={cashOutPage} kind="primary" size="large">
            去提现
          </ButtonLink>
        ) : null}
      </div>
      <div className={css.parts}>
        {parts.map(([label, fen]) => (
          <Figure
            key={label}
            size="small"
            label={label}
            value={fen === undefined ? emptyMetric : <Money fen={fen} unit={false} />}
          />
        ))}
      </div>
    </section>
  );
}
