import type { Side } from '@shizhong/shared-contracts';
import { ButtonLink } from '@shizhong/shared-ui';

/** In place of the account, for who is not signed in on this side. */
export function SignInLinks({ side }: { side: Side }) {
  return (
    <ButtonLink size="small" to={`/login/${side}`}>
      登录
    </ButtonLink>
  );
}
