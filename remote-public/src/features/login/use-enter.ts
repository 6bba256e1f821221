import { type Credentials, type Side, useHost } from '@shizhong/shared-contracts';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { rememberSide } from '../side/last-side';
import { wayBack } from '../side/way-back';

/** What follows the last step of a sign-in. */
export function useEnter(side: Side): (credentials: Credentials) => void {
  const host = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (credentials) => {
    rememberSide(side);
    host.session.signIn(credentials);
    host.notify.toast('登录成功', 'success');
    navigate(wayBack(side, query.get('redirect')), { replace: true });
  };
}
