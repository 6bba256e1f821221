/** The signed-in account as the frame shows it. */
import { type Side, useHost } from '@shizhong/shared-contracts';
import { useDispatch, useSelector } from 'react-redux';
import { signOut } from '../../session/actions';
import { signInPathOf } from '../../session/addresses';
import { selectLogin } from '../../session/selectors';
import { selectUser } from '../../user/slice';

export interface Account {
  name: string;
  phone: string;
  avatar: string | null;
  profilePath: string;
  leave(): void;
}

export function useAccount(side: Side): Account {
  const { info } = useSelector(selectUser);
  const { userinfo } = useSelector(selectLogin);
  const dispatch = useDispatch();
  const { base } = useHost();
  const phone = info.phone || userinfo.phone || '';
  const avatar = info.avatar ?? userinfo.avatar ?? null;
  return {
    name: info.username || userinfo.username || phone || '我的账号',
    phone,
    avatar: avatar?.startsWith('/') ? base + avatar.slice(1) : avatar,
    profilePath: `/admin-${side}/personal/person-base`,
    leave: () => void dispatch(signOut(signInPathOf(side))),
  };
}
