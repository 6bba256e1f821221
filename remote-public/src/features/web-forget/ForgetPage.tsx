import { type ShellState, type Side, useHost } from '@shizhong/shared-contracts';
import { AntdScope } from '@shizhong/shared-ui/antd/core';
import { ButtonLink } from '@shizhong/shared-ui/button';
import { useRuleTexts } from '@shizhong/shared-ui/rules-in-force';
import { Notice } from '@shizhong/shared-ui/states';
import { Steps } from '@shizhong/shared-ui/steps';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { AccountFrame } from '../account-frame/AccountFrame';
import { carryPhone } from '../form/carried-phone';
import formCss from '../form/form.module.css';
import { sideFacts } from '../side/side';
import { useQuery } from '../side/use-query';
import { keptQuery } from '../side/way-back';
import css from './forget.module.css';
import { NewPasswordStep } from './NewPasswordStep';
import { VerifyPhoneStep } from './VerifyPhoneStep';

const stepNames = ['验证手机', '设置新密码', '完成'] as const;
const lockTexts = {
  ad: '为保障资金安全，重置密码后{{cashout.reset_lock_h}}小时内不可申请退款。',
  media: '为保障资金安全，重置密码后{{cashout.reset_lock_h}}小时内不可提现。',
} as const;
const headline = ['设好新密码，', '旧的登录全部失效。'] as const;

/** Progress of the recovery. The reset token is kept only here: a reload starts again, as does an expired token. */
type Recovery =
  | { step: 'verify'; phone: string; notice: string | null }
  | { step: 'reset'; phone: string; resetToken: string }
  | { step: 'done'; phone: string };

const stepIndex = { verify: 0, reset: 1, done: stepNames.length };

/** `/web-forget/ad` and `/web-forget/media`. `docs/pages/sign-in.md#password-recovery`. */
export function ForgetPage({ side }: { side: Side }) {
  const host = useHost();
  const query = useQuery();
  const session = useSelector((state: ShellState) => state.login);
  const [recovery, setRecovery] = useState<Recovery>({ step: 'verify', phone: '', notice: null });
  const moneyLock = useRuleTexts(lockTexts[side]);
  const heading = useHeadingFocus(recovery.step);
  const { name } = sideFacts[side];

  function done() {
    // The server has revoked every session of the user; what this browser still holds of that side is void.
    if (session.isLogin && session.isAd === (side === 'ad')) host.session.signOut();
    setRecovery({ step: 'done', phone: recovery.phone });
  }

  return (
    <AccountFrame
      side={side}
      title={`${name}找回密码`}
      subtitle={
        <>
          想起来了？<Link to={`/login/${side}${keptQuery(query)}`}>去登录</Link>
        </>
      }
      headline={headline}
      rule={{ question: '原手机号已经不用了？', to: '/help/common?id=password-and-phone#lost' }}
    >
      <AntdScope palette={side}>
        <div className={css.steps}>
          <Steps label="找回密码的步骤" steps={stepNames} current={stepIndex[recovery.step]} />
        </div>
        <h2 ref={heading} tabIndex={-1} className={css.stepTitle}>
          {stepNames[Math.min(stepIndex[recovery.step], stepNames.length - 1)]}
        </h2>
        {recovery.step === 'verify' && (
          <>
            {recovery.notice && (
              <div className={formCss.notice}>
                <Notice tone="warning" live>
                  {recovery.notice}
                </Notice>
              </div>
            )}
            <VerifyPhoneStep
              side={side}
              phone={recovery.phone}
              onVerified={(phone, resetToken) => setRecovery({ step: 'reset', phone, resetToken })}
            />
          </>
        )}
        {recovery.step === 'reset' && (
          <>
            <div className={formCss.notice}>
              <Notice>
                重置后，所有设备上的登录都会失效。
                {moneyLock}
              </Notice>
            </div>
            <NewPasswordStep
              phone={recovery.phone}
              side={side}
              resetToken={recovery.resetToken}
              onDone={done}
              onExpired={() => setRecovery({ step: 'verify', phone: recovery.phone, notice: '验证已过期，请重新验证手机' })}
            />
          </>
        )}
        {recovery.step === 'done' && (
          <div className={css.done}>
            <Notice tone="success" live>
              密码已重置，所有设备上的登录都已失效，请用新密码登录。
              {side === 'ad' ? 'API 密钥也已全部停用，需要的请重新建立。' : ''}
            </Notice>
            {moneyLock && <p className={css.lock}>{moneyLock}</p>}
            <ButtonLink
              to={`/login/${side}${keptQuery(query)}`}
              state={carryPhone(recovery.phone)}
              kind="primary"
              size="large"
              block
              className={formCss.submit}
            >
              去登录
            </ButtonLink>
          </div>
        )}
      </AntdScope>
    </AccountFrame>
  );
}

/**
 * A new step replaces the previous one without a navigation: move the focus to its heading, so that it is not left on a removed
 * button.
 */
function useHeadingFocus(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
