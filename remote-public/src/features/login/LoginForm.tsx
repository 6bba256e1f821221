import { BusinessRefusal, businessCodes, formatDateTime, type Side, sources, useHost } from '@shizhong/shared-contracts';
import { securityFigures } from '@shizhong/shared-contracts/public-rules';
import {
  AccountForm,
  CaptchaField,
  CurrentPasswordField,
  PhoneField,
  SmsCodeField,
  useFormCall,
} from '@shizhong/shared-ui/account';
import { Checkbox, Form } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { AgreementField } from '../form/AgreementField';
import { carryPhone, useCarriedPhoneIn } from '../form/carried-phone';
import formCss from '../form/form.module.css';
import { refusalWithWayOut } from '../form/way-out';
import { loginAgreements, sideFacts } from '../side/side';
import { useQuery } from '../side/use-query';
import { keptQuery } from '../side/way-back';
import { DemonstrationAccounts } from './DemonstrationAccounts';
import { type LoginWay, LoginWayTabs, loginWayPanel } from './LoginWayTabs';
import css from './login.module.css';
import type { LoginValues } from './login-values';
import { PasskeySignIn } from './PasskeySignIn';
import { useEnter } from './use-enter';

export interface LoginFormProps {
  side: Side;
  /** This step is done, and the account asks for another. */
  onSecondStep: (ticket: string) => void;
}

const fieldOfCode = {
  [businessCodes.wrongCredentials]: 'password',
  [businessCodes.captchaWrong]: 'captcha',
  [businessCodes.smsCodeWrong]: 'smsCode',
} as const;

/** Signs in by password or by code; the phone number is kept when the method changes. `docs/pages/sign-in.md#sign-in`. */
export function LoginForm({ side, onSecondStep }: LoginFormProps) {
  const host = useHost();
  const enter = useEnter(side);
  const query = useQuery();
  const [form] = Form.useForm<LoginValues>();
  const carried = useCarriedPhoneIn(form);
  const [way, setWay] = useState<LoginWay>('password');
  const [wayOut, setWayOut] = useState<ReactNode>(null);
  /** Set for the one submission that cancels the closing of the account. */
  const takesBack = useRef(false);
  /** Incremented with each answer a picture was used for; 0 while no captcha is required. */
  const [captchaRound, setCaptchaRound] = useState(0);
  const { busy, failure, submit } = useFormCall<LoginValues>({
    form,
    fieldOfCode,
    call: async ({ phone, password = '', smsCode = '', captcha, remember = false }) => {
      const common = { phone, source: sources[side], remember, ...(takesBack.current ? { cancelClosing: true } : {}) };
      takesBack.current = false;
      const credentials =
        way === 'password'
          ? await host.call('auth/login', { ...common, password, ...captcha }, { side }).catch(withHint)
          : await host.call('auth/loginSms', { ...common, smsCode }, { side });
      enter(credentials);
    },
    onRefusal: (refusal, { phone }) => {
      const ticket = factOf(refusal, 'ticket');
      if (typeof ticket === 'string') {
        onSecondStep(ticket);
        return true;
      }
      if (captchaRound > 0 || asksForCaptcha(refusal)) {
        form.setFieldValue('captcha', undefined);
        setCaptchaRound(captchaRound + 1);
      }
      const out = wayOutOf(refusal, phone);
      setWayOut(out);
      return out !== null;
    },
  });

  function changeWay(next: LoginWay): void {
    setWay(next);
    setWayOut(null);
  }

  function wayOutOf(refusal: BusinessRefusal, phone: string): ReactNode {
    const { code, message, data } = refusal;
    const state = carryPhone(phone);
    if (code === businessCodes.accountClosing) {
      const closesAt = typeof data === 'object' && data !== null && 'closesAt' in data ? String(data.closesAt) : '';
      return (
        <>
          {message}
          {closesAt ? `（${formatDateTime(closesAt)} 前可撤销）` : ''}{' '}
          <Button
            size="small"
            onClick={() => {
              takesBack.current = true;
              form.submit();
            }}
          >
            撤销注销并登录
          </Button>
        </>
      );
    }
    if (code === businessCodes.notRegistered) {
      return refusalWithWayOut(message, { to: `/register/${side}${keptQuery(query)}`, label: '去注册', state });
    }
    if (factOf(refusal, 'byCode') === true) return <ByCode message={message} onPress={() => changeWay('sms')} />;
    if (code === businessCodes.lockedOut) {
      return refusalWithWayOut(message, { to: `/web-forget/${side}${keptQuery(query)}`, label: '找回密码', state });
    }
    return null;
  }

  return (
    <>
      <LoginWayTabs way={way} onChange={changeWay} />
      <div {...loginWayPanel(way)}>
        <AccountForm
          form={form}
          label={`${sideFacts[side].name}登录`}
          initialValues={{ phone: carried, remember: false, agree: false }}
          failure={wayOut ?? failure}
          onSubmit={(values) => {
            setWayOut(null);
            submit(values);
          }}
        >
          <PhoneField autoComplete="username" />
          {way === 'password' ? <CurrentPasswordField /> : <SmsCodeField purpose="login" side={side} />}
          {way === 'password' && captchaRound > 0 && <CaptchaField round={captchaRound} />}
          <div className={css.row}>
            <Form.Item name="remember" valuePropName="checked" noStyle>
              <Checkbox>记住登录（{securityFigures['session.remembered_days']}天）</Checkbox>
            </Form.Item>
            <Link to={`/web-forget/${side}${keptQuery(query)}`}>找回密码</Link>
          </div>
          <AgreementField agreements={loginAgreements} />
          <Button type="submit" kind="primary" size="large" block busy={busy} className={formCss.submit}>
            登录
          </Button>
        </AccountForm>
        <PasskeySignIn side={side} form={form} />
      </div>
      <DemonstrationAccounts
        side={side}
        onPick={({ phone, password }) => {
          setWay('password');
          setWayOut(null);
          form.setFieldsValue({ phone, password });
        }}
      />
    </>
  );
}

/** Strangers guess at the account's password: the owner signs in by code. */
function ByCode({ message, onPress }: { message: string; onPress: () => void }) {
  return (
    <>
      {message}{' '}
      <Button size="small" onClick={onPress}>
        用验证码登录
      </Button>
    </>
  );
}

/** The response to a wrong password states separately how many attempts remain; both belong at the field. */
function withHint(error: unknown): never {
  if (!(error instanceof BusinessRefusal) || error.code !== businessCodes.wrongCredentials) throw error;
  const hint = factOf(error, 'hint');
  throw typeof hint === 'string' ? new BusinessRefusal(error.code, `${error.message}，${hint}`, error.faults, error.data) : error;
}

/** The requirement itself, or a refusal that announces a captcha for the next attempt. */
function asksForCaptcha(refusal: BusinessRefusal): boolean {
  return refusal.code === businessCodes.captchaRequired || factOf(refusal, 'captchaRequired') === true;
}

function factOf({ data }: BusinessRefusal, name: string): unknown {
  return typeof data === 'object' && data !== null ? Object.entries(data).find(([key]) => key === name)?.[1] : undefined;
}
