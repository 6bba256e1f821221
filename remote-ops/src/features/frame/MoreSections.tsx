import { Icon } from '@shizhong/shared-ui';
import { clsx } from 'clsx/lite';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import css from './MoreSections.module.css';
import type { Section } from './sections';

/** At the top of a phone: what whoever is on call needs less often. */
export function MoreSections({ sections }: { sections: readonly Section[] }) {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isHere = sections.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [pathname]);

  return (
    <nav
      className={css.more}
      aria-label="更多页面"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        className={clsx(css.button, (open || isHere) && css.on)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
        <span>更多</span>
      </button>
      {open ? (
        <ul className={css.list}>
          {sections.map(({ path, label, icon }) => (
            <li key={path}>
              <NavLink to={path} className={({ isActive }) => clsx(css.entry, isActive && css.here)}>
                <Icon name={icon} />
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      ) : null}
    </nav>
  );
}
