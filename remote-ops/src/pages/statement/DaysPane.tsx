import { formatFen } from '@shizhong/shared-contracts/format';
import { clsx } from 'clsx/lite';
import { Link } from 'react-router-dom';
import { Pane } from '../../features/frame/Pane';
import type { AnswerOf } from '../../lib/desk-call';
import type { Answer } from '../../lib/use-question';
import css from './DaysPane.module.css';

/** Days that were imported, and what stands in 2301 altogether. */
export function DaysPane({ answer: { data }, onDay }: { answer: Answer<AnswerOf<'money/statement'>>; onDay(day: string): void }) {
  return (
    <Pane title="已导入的日子" level={2} widthPx={300}>
      <ul className={css.list}>
        {(data?.days ?? []).map(({ day, lines, waiting }) => (
          <li key={day}>
            <button
              type="button"
              className={clsx(css.day, day === data?.day && css.on)}
              aria-current={day === data?.day ? 'date' : undefined}
              onClick={() => onDay(day)}
            >
              <span>{day}</span>
              <span>{lines} 笔</span>
              {waiting > 0 ? <b className={css.waits}>待查 {waiting}</b> : <span>已对完</span>}
            </button>
          </li>
        ))}
      </ul>
      <section className={css.held} aria-label="待查来款">
        <h3>2301 待查来款</h3>
        <p className={css.sum}>¥{formatFen(data?.heldFen ?? 0)}</p>
        <p>银行与支付渠道来的、还没有着落的钱：已经在账上，不进任何人的余额。</p>
        <ul>
          <li>找到充值单：金额与户名相符，从 2301 入账</li>
          <li>退回付款人：银行或渠道退好之后登记，要第二人</li>
          <li>都不是（如结息）：两人调账转出，再登记</li>
        </ul>
        <Link to="/?kind=incident">全部待查来款</Link>
      </section>
    </Pane>
  );
}
