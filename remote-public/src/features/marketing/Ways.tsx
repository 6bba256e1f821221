import type { ShellState, Side } from '@shizhong/shared-contracts';
import { arrowPath, ButtonLink, LineIcon } from '@shizhong/shared-ui';
import { useSelector } from 'react-redux';

const words = {
  ad: { register: '我要投放', to: '/register/ad', home: '/admin-ad/index' },
  media: { register: '我要接单', to: '/register/media', home: '/admin-media/index' },
} as const;

/** The page's primary button: sign up on this side or, for a user signed in there, go to the area. */
function WayIn({ side }: { side: Side }) {
  const signedIn = useSelector((state: ShellState) => state.login.isLogin && state.login.isAd === (side === 'ad'));
  const { register, to, home } = words[side];
  return (
    <ButtonLink to={signedIn ? home : to} kind="primary" size="hero">
      {signedIn ? '进入工作台' : register}
      <LineIcon path={arrowPath} />
    </ButtonLink>
  );
}

/** What a visitor may look at first. */
export interface OtherWay {
  to: string;
  label: string;
}

/** The page's primary button with a secondary link beside it. */
export function Ways({ side, more }: { side: Side; more: OtherWay }) {
  return (
    <>
      <WayIn side={side} />
      <ButtonLink to={more.to} size="hero">
        {more.label}
      </ButtonLink>
    </>
  );
}
