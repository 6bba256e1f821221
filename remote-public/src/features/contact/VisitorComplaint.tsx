import {
  BusinessRefusal,
  businessCodes,
  formatDateTime,
  phonePattern,
  RequestFailure,
  type ResponseOf,
  type Side,
  smsCodePattern,
  sources,
  useHost,
} from '@shizhong/shared-contracts';
import { type ComplaintKind, complaintKinds, ticketRules } from '@shizhong/shared-contracts/service';
import { Button, FormField, Notice, SelectInput, TextArea, TextInput } from '@shizhong/shared-ui';
import { useFields } from '@shizhong/shared-ui/fields';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useEffect, useRef, useState } from 'react';
import styles from './contact.module.css';

interface Values {
  kind: ComplaintKind | '';
  body: string;
  phone: string;
  smsCode: string;
}

export function complaintFaults({ kind, body, phone, smsCode }: Values): Partial<Record<keyof Values, string>> {
  const length = body.trim().length;
  return {
    ...(kind ? {} : { kind: '请选择类型' }),
    ...(length < ticketRules.bodyMin ? { body: `请至少填写 ${ticketRules.bodyMin} 个字` } : {}),
    ...(phonePattern.test(phone) ? {} : { phone: '请输入 11 位手机号' }),
    ...(smsCodePattern.test(smsCode) ? {} : { smsCode: '请输入 6 位短信验证码' }),
  };
}

/** 投诉举报 of somebody who is not signed in: the phone proves itself by a code. */
export function VisitorComplaint({ side }: { side: Side }) {
  const host = useHost();
  const complain = useServerAction('contact/complain');
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<ResponseOf<'contact/complain'> | null>(null);
  const fields = useFields<Values>({ kind: '', body: '', phone: '', smsCode: '' }, complaintFaults, async (values) => {
    if (!values.kind) return;
    setFailure(null);
    const attempt = await complain.run({ ...values, kind: values.kind, body: values.body.trim(), source: sources[side] });
    if (attempt.done) setDone(attempt.data);
    else setFailure(fields.place(attempt.refusal));
  });
  const { values, errors, set } = fields;
  const code = useCode(side, values.phone);
  if (done) {
    return (
      <div className={styles['done']} role="status">
        <Notice tone="success">已收到，编号 {done.no}</Notice>
        <p>预计 {formatDateTime(done.firstReplyBy)} 前有人联系您；请留意来自平台的电话。</p>
        <Button
          onClick={() => {
            setDone(null);
            fields.reset({ kind: '', body: '', phone: values.phone, smsCode: '' });
          }}
        >
          再写一件
        </Button>
      </div>
    );
  }
  return (
    <form {...fields.form} className={styles['form']} aria-label="投诉举报">
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      <FormField label="类型" required error={errors.kind}>
        <SelectInput
          data-field="kind"
          options={Object.entries(complaintKinds).map(([value, label]) => ({ value, label }))}
          value={values.kind}
          onChange={(event) => set('kind', event.target.value as ComplaintKind)}
        />
      </FormField>
      <FormField label="描述" required error={errors.body} hint="请写明经过，并附广告或文章的链接">
        <TextArea
          data-field="body"
          rows={6}
          maxLength={ticketRules.bodyMax}
          value={values.body}
          onChange={(event) => set('body', event.target.value)}
        />
      </FormField>
      <FormField label="手机号" required error={errors.phone} hint="只用于就这件事联系您">
        <TextInput
          data-field="phone"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={11}
          value={values.phone}
          onChange={(event) => set('phone', event.target.value.replace(/\D/g, ''))}
        />
      </FormField>
      <FormField label="短信验证码" required error={errors.smsCode ?? code.fault}>
        <span className={styles['row']}>
          <TextInput
            data-field="smsCode"
            inputMode="numeric"
            autoComplete="one-time-code"
            aria-label="短信验证码"
            maxLength={6}
            value={values.smsCode}
            onChange={(event) => set('smsCode', event.target.value.replace(/\D/g, ''))}
          />
          <Button onClick={() => void code.send()} busy={code.busy} disabled={code.leftS > 0}>
            {code.leftS > 0 ? `${code.leftS} 秒后重发` : '获取验证码'}
          </Button>
        </span>
      </FormField>
      {code.demo ? (
        <Notice
          live
          action={
            <Button size="small" kind="quiet" onClick={() => set('smsCode', code.demo ?? '')}>
              填入
            </Button>
          }
        >
          演示环境不发送短信，验证码是 <b>{code.demo}</b>
        </Notice>
      ) : null}
      <p>{host.settings.siteName}会为举报人保密；恶意举报须承担法律责任。登录后举报可以上传附件、查看处理过程。</p>
      <Button kind="primary" type="submit" size="large" block busy={complain.busy}>
        提交
      </Button>
    </form>
  );
}

/** The code of this purpose. Where the server wants a picture's text first (many messages from one network), it says so: sign in instead. */
function useCode(side: Side, phone: string) {
  const host = useHost();
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [demo, setDemo] = useState<string>();
  const [leftS, setLeftS] = useState(0);
  const waiting = leftS > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setLeftS((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [waiting]);

  async function send(): Promise<void> {
    if (running.current || waiting) return;
    if (!phonePattern.test(phone)) return setFault('请先填写 11 位手机号');
    running.current = true;
    setBusy(true);
    setFault(undefined);
    try {
      const answer = await host.call('auth/sendSms', { phone, source: sources[side], purpose: 'contact' }, { side });
      setLeftS(answer.resendInS);
      setDemo(answer.demoCode);
    } catch (thrown) {
      if (thrown instanceof BusinessRefusal) {
        const wantsPicture = thrown.code === businessCodes.captchaRequired;
        setFault(wantsPicture ? '当前网络获取验证码较多，请登录后举报，或稍后再试' : thrown.message);
      } else if (!(thrown instanceof RequestFailure)) throw thrown;
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return { send, busy, fault, demo, leftS };
}
