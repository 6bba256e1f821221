import { agreementDocs, businessCodes, type Side, sources, useHost, useHydrated } from '@shizhong/shared-contracts';
import { AccountForm, NewPasswordField, PhoneField, SmsCodeField, useFormCall } from '@shizhong/shared-ui/account';
import { Form } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AgreementField } from '../form/AgreementField';
import { carryPhone, useCarriedPhone } from '../form/carried-phone';
import { useFilledLater } from '../form/filled-later';
import css from '../form/form.module.css';
import { refusalWithWayOut } from '../form/way-out';
import { rememberSide } from '../side/last-side';
import { registerAgreements, sideFacts } from '../side/side';
import { keptQuery, wayBack } from '../side/way-back';
import { InviteField } from './InviteField';
import { clearDraft, type RegisterDraft, type RegisterValues, readDraft, saveDraft } from './register-draft';
import { storedInvite } from './stored-invite';

/**
 * Creates an account and signs in with it. The password is typed once: it can be seen, and set anew by phone. Input survives a reload, except passwords, codes and consent.
 * @param ownFields the fields only this side has
 */
export function RegisterForm({ side, ownFields }: { side: Side; ownFields: ReactNode }) {
  const host = useHost();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [form] = Form.useForm<RegisterValues>();
  const { invite, known } = useKnown(side, query);
  const [initialValues] = useState({ phone: '', inviteCode: '', ...known, agree: false });
  useFilledLater(form, known);
  useEffect(() => {
    // Whatever was typed before: the field belongs to the link.
    if (invite !== null) form.setFieldValue('inviteCode', invite);
  }, [form, invite]);
  const [wayOut, setWayOut] = useState<ReactNode>(null);
  const { busy, failure, submit } = useFormCall<RegisterValues>({
    form,
    fieldOfCode: { [businessCodes.smsCodeWrong]: 'smsCode' },
    call: async ({ phone, smsCode, password, company, industry, mediaKind, inviteCode }, requestId) => {
      const { token, user, inviteAccepted } = await host.call(
        'auth/register',
        {
          request_id: requestId,
          source: sources[side],
          phone,
          smsCode,
          password,
          ...(side === 'ad' ? { company: company?.trim() || undefined, industry } : { mediaKind }),
          inviteCode: inviteCode?.trim() || undefined,
          agreements: [...agreementDocs[side]],
        },
        { side },
      );
      clearDraft(side);
      rememberSide(side);
      host.session.signIn({ token, user });
      if (inviteAccepted === false) host.notify.toast('注册成功。邀请码无效，未计入邀请', 'warning');
      else host.notify.toast('注册成功', 'success');
      navigate(wayBack(side, query.get('redirect')), { replace: true });
    },
    onRefusal: ({ code, message }, { phone }) => {
      if (code !== businessCodes.alreadyRegistered) return false;
      const to = `/login/${side}${keptQuery(query)}`;
      setWayOut(refusalWithWayOut(message, { to, label: '去登录', state: carryPhone(phone) }));
      return true;
    },
  });

  return (
    <AccountForm
      form={form}
      label={`注册${sideFacts[side].name}`}
      initialValues={initialValues}
      onValuesChange={(_, values) => saveDraft(side, values)}
      failure={wayOut ?? failure}
      onSubmit={(values) => {
        setWayOut(null);
        submit(values);
      }}
    >
      <PhoneField autoComplete="username" />
      <SmsCodeField purpose="register" side={side} />
      <NewPasswordField phoneField="phone" />
      {ownFields}
      <InviteField fromLink={invite !== null} />
      <AgreementField agreements={registerAgreements(side)} />
      <Button type="submit" kind="primary" size="large" block busy={busy} className={css.submit}>
        注册{sideFacts[side].name}
      </Button>
    </AccountForm>
  );
}

/** What this browser knows of the visitor; nothing at the first render of a page that was delivered as HTML. */
function useKnown(side: Side, query: URLSearchParams): { invite: string | null; known: RegisterDraft } {
  const isHydrated = useHydrated();
  const carried = useCarriedPhone();
  // Read at once: what is typed before the page is taken over is saved in the draft's place.
  const [kept] = useState(() => ({ draft: readDraft(side), invite: storedInvite(query) }));
  return useMemo(() => {
    if (!isHydrated) return { invite: null, known: {} };
    const { draft, invite } = kept;
    const known = { ...draft, phone: carried || draft.phone || '', inviteCode: invite ?? draft.inviteCode ?? '' };
    return { invite, known };
  }, [isHydrated, carried, kept]);
}
