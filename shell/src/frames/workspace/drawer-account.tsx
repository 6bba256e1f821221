import type { Side } from '@shizhong/shared-contracts';
import { Avatar, Icon } from '@shizhong/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ThemeSwitch } from '../../theme/theme-switch';
import { useAccount } from './account';
import { AreaSwitch } from './area-switch';
import css from './drawer-account.module.css';

/** The contents of the wide screens' top bar, for the phone's drawer. */
export function DrawerAccount({ side, balance }: { side: Side; balance: ReactNode }) {
  const { name, phone, avatar, profilePath } = useAccount(side);
  return (
    <div className={css.account}>
      <Link to={profilePath} className={css.who}>
        <Avatar name={name} src={avatar} size={44} />
        <span className={css.names}>
          <b>{name}</b>
          {phone && phone !== name ? <span className={css.phone}>{phone}</span> : null}
        </span>
        <Icon name="chevronRight" />
      </Link>
      {balance ? <div>{balance}</div> : null}
      <div className={css.actions}>
        <AreaSwitch side={side} />
        <ThemeSwitch />
      </div>
    </div>
  );
}

/** Last in the drawer, away from everything that is often tapped. */
export function DrawerLeave({ side }: { side: Side }) {
  const { leave } = useAccount(side);
  return (
    <button type="button" className={css.leave} onClick={leave}>
      <Icon name="logout" size={20} />
      退出登录
    </button>
  );
}
