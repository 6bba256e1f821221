import type { Side } from '@shizhong/shared-contracts';
import { Avatar, Icon } from '@shizhong/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ThemeSwitch } from '../../theme/theme-switch';
import { useAccount } from './account';
import { AreaSwitch } from './area-switch';
import styles from './drawer-account.module.css';

/** The contents of the wide screens' top bar, for the phone's drawer. */
export function DrawerAccount({ side, balance }: { side: Side; balance: ReactNode }) {
  const { name, phone, avatar, profilePath } = useAccount(side);
  return (
    <div className={styles['account']}>
      <Link to={profilePath} className={styles['who']}>
        <Avatar name={name} src={avatar} size={44} />
        <span className={styles['names']}>
          <b>{name}</b>
          {phone && phone !== name ? <span className={styles['phone']}>{phone}</span> : null}
        </span>
        <Icon name="chevronRight" />
      </Link>
      {balance ? <div className={styles['balance']}>{balance}</div> : null}
      <div className={styles['actions']}>
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
    <button type="button" className={styles['leave']} onClick={leave}>
      <Icon name="logout" size={20} />
      退出登录
    </button>
  );
}
