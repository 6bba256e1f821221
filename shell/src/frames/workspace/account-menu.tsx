import type { Side } from '@shizhong/shared-contracts';
import { Avatar, Icon } from '@shizhong/shared-ui';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAccount } from './account';
import css from './account-menu.module.css';

/** A disclosure of two links, not an ARIA menu: Tab goes through it as through any links. */
export function AccountMenu({ side }: { side: Side }) {
  const { name, phone, avatar, profilePath, leave } = useAccount(side);
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes it
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onLeave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !place.current?.contains(relatedTarget)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusout', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusout', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <div ref={place} className={css.place}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={name} src={avatar} />
        <span className={css.name}>{name}</span>
        <Icon name="chevronDown" size={16} />
      </button>
      {open ? (
        <div id={panel} className={css.panel}>
          <div className={css.who}>
            <b>{name}</b>
            {phone && phone !== name ? <span>{phone}</span> : null}
          </div>
          <Link to={profilePath} className={css.item}>
            <Icon name="user" />
            基本信息
          </Link>
          <button type="button" className={css.item} onClick={leave}>
            <Icon name="logout" />
            退出登录
          </button>
        </div>
      ) : null}
    </div>
  );
}
