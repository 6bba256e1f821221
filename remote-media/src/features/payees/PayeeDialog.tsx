import { formatDateTime, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { phonePattern } from '@shizhong/shared-contracts/rules';
import { Input } from '@shizhong/shared-ui/antd/form';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import {
  ActionForm,
  ChoiceInput,
  type Errors,
  FormCheck,
  FormFoot,
  FormItem,
  useActionForm,
} from '@shizhong/shared-ui/form-page';
import { FactorFields, type FactorValues, factorError, noFactor, withFactor } from '@shizhong/shared-ui/second-factor';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { kindWords } from '../cash-out/words';

export type Payee = ResponseOf<'user/payees'>[number];

interface Values extends FactorValues {
  kind: keyof typeof kindWords;
  no: string;
  bank: string;
  branch: string;
  phone: string;
  consentSensitive: boolean;
}

/**
 * Adds a payee account in the user's own name. `docs/pages/media-owner.md#profile`, `docs/domain/identity.md#payees`: the name is
 * taken from the certification, never typed.
 */
export function PayeeDialog({
  open,
  enterprise,
  onClose,
  onSaved,
}: {
  open: boolean;
  enterprise: boolean;
  onClose: () => void;
  onSaved: (payee: Payee) => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} rule="/help/financial?id=cash-out#payee" title="添加收款账户" size="small">
      <PayeeForm enterprise={enterprise} onClose={onClose} onSaved={onSaved} />
    </Dialog>
  );
}

const isBank = (kind: Values['kind']): boolean => kind === 'bank' || kind === 'corp_bank';

function errorsOf(values: Values): Errors {
  const { kind, no, bank, branch, phone, consentSensitive } = values;
  const digits = no.replaceAll(' ', '');
  return {
    ...(isBank(kind) && !/^\d{8,30}$/.test(digits) ? { no: '请填写正确的银行账号' } : {}),
    ...(!isBank(kind) && digits === '' ? { no: '请填写收款账号' } : {}),
    ...(isBank(kind) && bank.trim().length < 4 ? { bank: '请填写开户行，例如 招商银行' } : {}),
    ...(kind === 'corp_bank' && branch.trim().length < 4 ? { branch: '请填写开户支行' } : {}),
    ...(kind === 'bank' && phone.trim() !== '' && !phonePattern.test(phone.trim()) ? { phone: '请输入 11 位手机号' } : {}),
    ...(consentSensitive ? {} : { consentSensitive: '请先同意处理收款账户信息' }),
    ...factorError(values),
  };
}

function PayeeForm({
  enterprise,
  onClose,
  onSaved,
}: {
  enterprise: boolean;
  onClose: () => void;
  onSaved: (payee: Payee) => void;
}) {
  const host = useHost();
  const { run } = useServerAction('user/payeeSave');
  const kinds = enterprise ? (['corp_bank'] as const) : (['bank', 'alipay', 'wechat'] as const);
  const form = useActionForm<Values>({
    initial: { kind: kinds[0], no: '', bank: '', branch: '', phone: '', consentSensitive: false, ...noFactor },
    errorsOf,
    async act(values) {
      const { kind, no, bank, branch, phone, consentSensitive } = values;
      const payee = {
        kind,
        consentSensitive,
        no: no.replaceAll(' ', ''),
        ...(bank ? { bank: bank.trim() } : {}),
        ...(branch ? { branch: branch.trim() } : {}),
        ...(phone ? { phone: phone.trim() } : {}),
      };
      const attempt = await withFactor(host, values, (proof) => run({ ...payee, ...proof }));
      if (!attempt.done) return attempt.refusal;
      const { usableFrom } = attempt.data;
      host.notify.toast(`收款账户已添加${usableFrom ? `，${formatDateTime(usableFrom)} 起可以收款` : ''}`, 'success');
      onSaved(attempt.data);
      return null;
    },
  });
  const { kind, way } = form.engine.values;

  return (
    <ActionForm form={form} name="payee" label="添加收款账户">
      <FormItem name="kind" label="收款方式" required>
        <ChoiceInput options={kinds.map((each) => ({ value: each, label: kindWords[each] }))} />
      </FormItem>
      <FormItem
        name="no"
        label={isBank(kind) ? '银行账号' : `${kindWords[kind]}账号`}
        required
        hint="户名取认证名称，须为本人或本企业账户"
      >
        <Input inputMode={isBank(kind) ? 'numeric' : 'text'} autoComplete="off" maxLength={66} />
      </FormItem>
      {isBank(kind) ? (
        <FormItem name="bank" label="开户行" required>
          <Input maxLength={50} />
        </FormItem>
      ) : null}
      {kind === 'corp_bank' ? (
        <FormItem name="branch" label="开户支行" required>
          <Input maxLength={100} />
        </FormItem>
      ) : null}
      {kind === 'bank' ? (
        <FormItem name="phone" label="银行预留手机号" hint="填写后按四要素核验，不填按三要素核验">
          <Input inputMode="tel" maxLength={11} />
        </FormItem>
      ) : null}
      <FactorFields way={way} />
      <FormCheck name="consentSensitive">同意平台为核验与打款处理我的收款账户信息</FormCheck>
      <FormFoot>
        <Button onClick={onClose} disabled={form.busy}>
          取消
        </Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          添加并核验
        </Button>
      </FormFoot>
    </ActionForm>
  );
}
