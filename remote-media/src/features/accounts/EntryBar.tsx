import { Icon } from '@shizhong/shared-ui';
import css from './EntryBar.module.css';
import type { BarItem } from './entry-gap';

/** 入驻条件 against the account's figures, so that gaps show before submission. */
export function EntryBar({ items }: { items: readonly BarItem[] }) {
  return (
    <ul className={css.bar} aria-label="入驻条件">
      {items.map((item) => (
        <li key={item.key} data-met={item.met}>
          <Icon name={item.met ? 'check' : 'warning'} size={16} />
          <span>
            <b>{item.label}</b>：{item.need}
            <small>
              {item.met ? '已满足' : '未满足'}，{item.have}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
