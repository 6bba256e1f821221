import {
  formatDateTime,
  phonePattern,
  type ResponseOf,
  type Side,
  smsCodePattern,
  sources,
  useHost,
} from '@shizhong/shared-contracts';
import { type ComplaintKind, complaintKinds, ticketRules } from '@shizhong/shared-contracts/service';
import { Button, FormField, SelectInput, TextArea } from '@shizhong/shared-ui';
import { Notice } from '@shizhong/shared-ui/light';
import { useServerAction } from '@shizhong/shared-ui/server-action';
import { useState } from 'react';
import { useFields } from '../form/use-fields';
import { VisitorCode } from '../visitor-code/VisitorCode';
import { VisitorPhone } from '../visitor-code/VisitorPhone';
import css from './contact.module.css';

interface Values {
  kind: ComplaintKind | '';
  body: string;
  phone: string;
  smsCode: string;
}

function complaintErrors({ kind, body, phone, smsCode }: Values): Partial<Record<keyof Values, string>> {
  const length = body.trim().length;
  return {
    ...(kind ? {} : { kind: '请选择类型' }),
    ...(length < ticketRules.bodyMin ? { body: `请至少填写 ${ticketRules.bodyMin} 个字` } : {}),
    ...(phonePattern.test(phone) ? {} : { phone: '请输入 11 位手机号' }),
    ...(smsCodePattern.test(smsCode) ? {} : { smsCode: '请输入 6 位短信验证码' }),
  };
}

/** 投诉举报 of a visitor who is not signed in: a code verifies the phone. */
export function VisitorComplaint({ side }: { side: Side }) {
  const host = useHost();
  const complain = useServerAction('contact/complain');
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<ResponseOf<'contact/complain'> | null>(null);
  const fields = useFields<Values>({ kind: '', body: '', phone: '', smsCode: '' }, complaintErrors, async (values) => {
    if (!values.kind) return;
    setFailure(null);
    const attempt = await complain.run({ ...values, kind: values.kind, body: values.body.trim(), source: sources[side] });
    if (attempt.done) setDone(attempt.data);
    else setFailure(fields.place(attempt.refusal));
  });
  const { values, errors, set } = fields;
  if (done) {
    return (
      <div className={css.done} role="status">
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
    <form {...fields.form} className={css.form} aria-label="投诉举报">
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
      <FormField
        label="描述"
        required
        rule="/help/common?id=contact-and-complaint#complaint"
        error={errors.body}
        hint="请写明经过，并附广告或文章的链接"
      >
        <TextArea
          data-field="body"
          rows={6}
          maxLength={ticketRules.bodyMax}
          value={values.body}
          onChange={(event) => set('body', event.target.value)}
        />
      </FormField>
      <VisitorPhone
        hint="只用于就这件事联系您"
        value={values.phone}
        onChange={(phone) => set('phone', phone)}
        error={errors.phone}
      />
      <VisitorCode
        side={side}
        purpose="contact"
        phone={values.phone}
        value={values.smsCode}
        onChange={(code) => set('smsCode', code)}
        error={errors.smsCode}
      />
      <p>{host.settings.siteName}会为举报人保密；恶意举报须承担法律责任。登录后举报可以上传附件、查看处理过程。</p>
      <Button kind="primary" type="submit" size="large" block busy={complain.busy}>
        提交
      </Button>
    </form>
  );
}
