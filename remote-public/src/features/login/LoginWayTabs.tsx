import type { KeyboardEvent } from 'react';
import css from './login.module.css';

export type LoginWay = 'password' | 'sms';

const ways: readonly { way: LoginWay; label: string }[] = [
  { way: 'password', label: '密码登录' },
  { way: 'sms', label: '验证码登录' },
];

/** Two views of one form, so tabs in the ARIA sense (arrow keys select), not links as on list pages. */
export function LoginWayTabs({ way, onChange }: { way: LoginWay; onChange: (way: LoginWay) => void }) {
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const index = (ways.findIndex((each) => each.way === way) + step + ways.length) % ways.length;
    const next = ways[index];
    if (!next) return;
    onChange(next.way);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  }
  return (
    <div role="tablist" aria-label="登录方式" className={css.tabs} onKeyDown={onKeyDown}>
      {ways.map((each) => (
        <button
          key={each.way}
          type="button"
          role="tab"
          id={`login-tab-${each.way}`}
          aria-selected={each.way === way}
          aria-controls="login-panel"
          tabIndex={each.way === way ? 0 : -1}
          className={css.tab}
          onClick={() => onChange(each.way)}
        >
          {each.label}
        </button>
      ))}
    </div>
  );
}

/** Attributes of the panel below the tabs. */
export function loginWayPanel(way: LoginWay) {
  return { id: 'login-panel', role: 'tabpanel', 'aria-labelledby': `login-tab-${way}` } as const;
}
