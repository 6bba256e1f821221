import type { Side } from '@shizhong/shared-contracts';
import { ButtonLink } from '@shizhong/shared-ui';

/** Shown instead of the account to visitors who are not signed in on this side. */
export function SignInLinks({ side }: { side: Side }) {
  return (
    <ButtonLink size="small" to={`/login/${side}`}>
      登录
    </ButtonLink>
  );
}
