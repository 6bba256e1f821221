import type { Side } from '@shizhong/shared-contracts';
import { AntdScope } from '@shizhong/shared-ui/antd/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AccountFrame } from '../account-frame/AccountFrame';
import css from '../account-frame/switch.module.css';
import { sideFacts } from '../side/side';
import { useQuery } from '../side/use-query';
import { keptQuery } from '../side/way-back';
import { RegisterForm } from './RegisterForm';

const headlines = {
  ad: ['预算先托管，', '核验之后才结算。'],
  media: ['接单之前，', '先看到手多少。'],
} as const;

/** `/register/ad` and `/register/media`. `docs/pages/sign-in.md#registration`. */
export function RegisterPage({ side, ownFields }: { side: Side; ownFields: ReactNode }) {
  const query = useQuery();
  const { name, other } = sideFacts[side];
  return (
    <AccountFrame
      side={side}
      title={`注册${name}`}
      subtitle={
        <>
          是{sideFacts[other].name}？<Link to={`/register/${other}${keptQuery(query)}`}>去注册{sideFacts[other].name}</Link>
        </>
      }
      headline={headlines[side]}
      rule={{ question: '注册要填什么、为什么？', to: '/help/common?id=register-and-login#register' }}
    >
      <AntdScope palette={side}>
        <RegisterForm key={side} side={side} ownFields={ownFields} />
      </AntdScope>
      <p className={css.switch}>
        已有账号？
        <Link to={`/login/${side}${keptQuery(query)}`}>去登录</Link>
      </p>
    </AccountFrame>
  );
}
