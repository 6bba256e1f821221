import { useHost } from '@shizhong/shared-contracts';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import type { AccountKind } from './account';
import css from './EntryConditions.module.css';
import { entryGap } from './entry-gap';

const unknown = { fans: null, bestMedian: null, posts30d: null, registeredOn: '' };

/** 入驻条件 before anything is known of the account. */
export function EntryConditions({ kind }: { kind: AccountKind }) {
  const host = useHost();
  const rules = useRulesInForce();
  return (
    <div>
      <h3 className={css.title}>入驻条件</h3>
      <ul className={css.list}>
        {entryGap(kind, unknown, rules, host.now()).map(({ key, label, need }) => (
          <li key={key}>
            {label}：{need}
          </li>
        ))}
      </ul>
      <p className={css.note}>授权后按实际数据核对，提交前显示差距；未达到时资料会保留。</p>
    </div>
  );
}
