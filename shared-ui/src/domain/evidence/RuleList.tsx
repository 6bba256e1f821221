import { formatCount, formatDateTime } from '@shizhong/shared-contracts';
import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { CheckList } from './CheckList';
import css from './CheckList.module.css';

type Detail = Pick<ResponseOf<'adRead/orderDetail'>, 'findings' | 'rules'>;

/** Every anomaly rule: hit with its numbers, not hit with its limit, or not checked with what is missing. `docs/domain/order.md#anomaly-rules`. */
export function RuleList({ findings, rules, each }: Detail & { each: '次' | '人' }) {
  const hit = new Set(findings.map(({ rule }) => rule));
  return (
    <CheckList
      label="异常规则"
      rows={[
        ...findings.map(({ rule, name, weight, text, from, to, affected }) => ({
          key: `${rule} ${from}`,
          label: (
            <>
              <b>
                {rule} {name}
              </b>
              <span className={css.text}>
                {text}
                {affected ? `；涉及 ${formatCount(affected)} ${each}` : ''}（{formatDateTime(from).slice(5)} 至{' '}
                {formatDateTime(to).slice(5)}）
              </span>
            </>
          ),
          ok: false,
          fact: `命中 +${weight}`,
        })),
        ...rules
          .filter(({ code }) => !hit.has(code))
          .map(({ code, name, missing, criterion }) => ({
            key: code,
            label: (
              <>
                {code} {name}
                <span className={css.text}>{missing ?? criterion}</span>
              </>
            ),
            ok: missing === null ? true : null,
            fact: missing === null ? '未命中' : '未检查',
          })),
      ]}
    />
  );
}
