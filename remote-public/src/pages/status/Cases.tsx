import { formatBp, type ResponseOf } from '@shizhong/shared-contracts';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { disputeKinds } from './dispute-kinds';
import css from './status.module.css';

type Case = ResponseOf<'home/status'>['rulings']['last'][number];

function foundText({ rules, doubtedBp, published }: Case): string {
  const hit = rules.length ? `命中规则：${rules.join('、')}` : '没有命中异常规则';
  return `${hit}${doubtedBp ? `；存疑占比 ${formatBp(doubtedBp, 0)}` : ''}。${published?.facts ?? ''}`;
}

function endText({ agreed, paidBp, published }: Case): string {
  const deducted = paidBp < 10_000 ? `扣减 ${formatBp(10_000 - paidBp, 0)}` : '没有扣减';
  const reason = published ? `理由：${published.reason}` : agreed ? '' : '理由尚未整理公布。';
  return `${agreed ? '双方商定' : '裁决'}结算争议金额的 ${formatBp(paidBp, 0)}，${deducted}。${reason}`;
}

/** The latest disputes as precedents, without the parties. `docs/domain/site.md#rulings`. */
export function Cases({ cases }: { cases: readonly Case[] }) {
  return (
    <>
      <h3 id="cases-title" className={css.lastTitle}>
        最近的案例（匿名）
      </h3>
      <ol className={css.last} aria-labelledby="cases-title">
        {cases.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: cases deliberately have no number here
          <li key={index}>
            <p>
              {disputeKinds[each.kind]} · {orderKind(each.ad).words.name}
              <span>用时 {each.days} 天</span>
            </p>
            <p>{foundText(each)}</p>
            <p>{endText(each)}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
