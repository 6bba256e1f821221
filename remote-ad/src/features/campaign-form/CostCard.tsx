import { formatFen, type ShellState } from '@shizhong/shared-contracts';
import { Card, Money } from '@shizhong/shared-ui';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useSelector } from 'react-redux';
import { useCampaignForm } from './form-context';
import css from './side.module.css';
import { fenOf } from './typed';

/** The amount to freeze at submission, gift balance first; shows a missing amount before 「提交」 is pressed. */
export function CostCard() {
  const { about, values, frozenBudgetFen } = useCampaignForm();
  const balance = useSelector((state: ShellState) => state.user.info.balance);
  const budget = fenOf(values.budget) ?? 0;
  if (frozenBudgetFen !== null) return <BudgetChange before={frozenBudgetFen} after={budget} billing={about.billing} />;
  const gift = Math.min(balance?.giftFen ?? 0, budget);
  const missing = balance ? Math.max(0, budget - balance.giftFen - balance.cashFen) : 0;
  return (
    <Card title="费用">
      <dl className={css.facts}>
        <div>
          <dt>总预算</dt>
          <dd>{formatFen(budget)}</dd>
        </div>
        <div>
          <dt>广告主服务费 0%</dt>
          <dd>0.00</dd>
        </div>
        <div>
          <dt>其中赠款抵用</dt>
          <dd>{formatFen(gift)}</dd>
        </div>
        <div>
          <dt>其中现金</dt>
          <dd>{formatFen(budget - gift)}</dd>
        </div>
      </dl>
      <div className={css.total}>
        <span>提交时冻结</span>
        <Money fen={budget} size="stat" />
      </div>
      <p className={css.basis}>
        <RuleText>{about.billing}</RuleText>
      </p>
      {missing > 0 ? (
        <p className={css.missing}>
          可用余额 {formatFen((balance?.cashFen ?? 0) + (balance?.giftFen ?? 0))}，还差 {formatFen(missing)} 元
        </p>
      ) : null}
    </Card>
  );
}

/** For a running campaign: what a budget change freezes in addition or thaws. */
function BudgetChange({ before, after, billing }: { before: number; after: number; billing: string }) {
  const delta = after - before;
  return (
    <Card title="费用">
      <dl className={css.facts}>
        <div>
          <dt>现在的总预算</dt>
          <dd>{formatFen(before)}</dd>
        </div>
        <div>
          <dt>修改后的总预算</dt>
          <dd>{formatFen(after)}</dd>
        </div>
      </dl>
      <div className={css.total}>
        <span>{delta < 0 ? '保存时解冻' : '保存时追加冻结'}</span>
        <Money fen={Math.abs(delta)} size="stat" />
      </div>
      <p className={css.basis}>{billing}</p>
    </Card>
  );
}
