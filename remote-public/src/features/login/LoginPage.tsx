import { type ShellState, type Side, useHost } from '@shizhong/shared-contracts';
import { AntdScope } from '@shizhong/shared-ui/antd/core';
import { Notice } from '@shizhong/shared-ui/light';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { AccountFrame } from '../account-frame/AccountFrame';
import css from '../account-frame/switch.module.css';
import { sideFacts } from '../side/side';
import { useQuery } from '../side/use-query';
import { keptQuery, signInReasonOf } from '../side/way-back';
import { LoginForm } from './LoginForm';
import { SecondStep } from './SecondStep';

const headlines = {
  ad: ['预算花到哪一次阅读，', '登录后一眼看清。'],
  media: ['每一单到手多少，', '登录后逐行看清。'],
} as const;

/** `/login/ad` and `/login/media`. `docs/pages/sign-in.md#sign-in`. */
export function LoginPage({ side }: { side: Side }) {
  const { siteName } = useHost().settings;
  const query = useQuery();
  const session = useSelector((state: ShellState) => state.login);
  const { name, other, index } = sideFacts[side];
  const reason = signInReasonOf(side, query.get('reason'));
  const signedInHere = session.isLogin && session.isAd === (side === 'ad');
  return (
    <AccountFrame
      side={side}
      title={`${name}登录`}
      subtitle={
        <>
          是{sideFacts[other].name}？<Link to={`/login/${other}${keptQuery(query)}`}>去{sideFacts[other].name}登录</Link>
        </>
      }
      headline={headlines[side]}
      rule={{ question: '登录不上、收不到验证码？', to: '/help/common?id=register-and-login#failed' }}
    >
      {reason && !signedInHere && (
        <div className={css.notice}>
          <Notice>{reason}</Notice>
        </div>
      )}
      {signedInHere && (
        <div className={css.notice}>
          <Notice>
            您已登录{siteName}
            {name}账号。<Link to={index}>进入工作台</Link>
          </Notice>
        </div>
      )}
      <AntdScope palette={side}>
        <SignIn key={side} side={side} />
      </AntdScope>
      <p className={css.switch}>
        还没有账号？
        <Link to={`/register/${side}${keptQuery(query)}`}>注册{name}</Link>
      </p>
    </AccountFrame>
  );
}

/** The form, and the second step in its place for whoever switched that on. */
function SignIn({ side }: { side: Side }) {
  const [ticket, setTicket] = useState<string | null>(null);
  if (ticket !== null) return <SecondStep side={side} ticket={ticket} onBack={() => setTicket(null)} />;
  return <LoginForm side={side} onSecondStep={setTicket} />;
}
