import { type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { phonePattern } from '@shizhong/shared-contracts/rules';
import { Button, FormField } from '@shizhong/shared-ui';
import { Checkbox, SelectInput, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useFields } from '@shizhong/shared-ui/fields';
import { RefusalNotice, useServerAction } from '@shizhong/shared-ui/server-data';
import { kindWords } from '../cash-out/words';

export type Payee = ResponseOf<'user/payees'>[number];

interface Values {
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

function validate({ kind, no, bank, branch, phone, consentSensitive }: Values): Partial<Record<keyof Values, string>> {
  const isBank = kind === 'bank' || kind === 'corp_bank';
  const digits = no.replaceAll(' ', '');
  return {
    ...(isBank && !/^\d{8,30}$/.test(digits) ? { no: '请填写正确的银行账号' } : {}),
    ...(!isBank && digits === '' ? { no: '请填写收款账号' } : {}),
    ...(isBank && bank.trim().length < 4 ? { bank: '请填写开户行，例如 招商银行' } : {}),
    ...(kind === 'corp_bank' && branch.trim().length < 4 ? { branch: '请填写开户支行' } : {}),
    ...(kind === 'bank' && phone !== '' && !phonePattern.test(phone) ? { phone: '请输入 11 位手机号' } : {}),
    ...(consentSensitive ? {} : { consentSensitive: '请先同意处理收款账户信息' }),
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
  const { run, busy, refusal } = useServerAction('user/payeeSave');
  const fields = useFields<Values>(
    { kind: enterprise ? 'corp_bank' : 'bank', no: '', bank: '', branch: '', phone: '', consentSensitive: false },
    validate,
    (values) => void save(values),
  );
  const { values, set, errors } = fields;
  const kinds = enterprise ? (['corp_bank'] as const) : (['bank', 'alipay', 'wechat'] as const);
  const isBank = values.kind === 'bank' || values.kind === 'corp_bank';

  async function save({ no, bank, branch, phone, ...rest }: Values) {
    const attempt = await run({
      ...rest,
      no: no.replaceAll(' ', ''),
      ...(bank ? { bank: bank.trim() } : {}),
      ...(branch ? { branch: branch.trim() } : {}),
      ...(phone ? { phone } : {}),
    });
    if (!attempt.done) {
      fields.place(attempt.refusal);
      return;
    }
    host.notify.toast('收款账户已添加', 'success');
    onSaved(attempt.data);
  }

  return (
    <form {...fields.form}>
      <FormField label="收款方式" required>
        <SelectInput
          data-field="kind"
          value={values.kind}
          onChange={(chosen) => set('kind', chosen as Values['kind'])}
          options={kinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
        />
      </FormField>
      <FormField
        label={isBank ? '银行账号' : `${kindWords[values.kind]}账号`}
        required
        error={errors.no}
        hint="户名取认证名称，须为本人或本企业账户"
      >
        <TextInput
          data-field="no"
          inputMode={isBank ? 'numeric' : 'text'}
          autoComplete="off"
          maxLength={66}
          value={values.no}
          onChange={(event) => set('no', event.target.value)}
        />
      </FormField>
      {isBank ? (
        <FormField label="开户行" required error={errors.bank}>
          <TextInput data-field="bank" maxLength={50} value={values.bank} onChange={(event) => set('bank', event.target.value)} />
        </FormField>
      ) : null}
      {values.kind === 'corp_bank' ? (
        <FormField label="开户支行" required error={errors.branch}>
          <TextInput
            data-field="branch"
            maxLength={100}
            value={values.branch}
            onChange={(event) => set('branch', event.target.value)}
          />
        </FormField>
      ) : null}
      {values.kind === 'bank' ? (
        <FormField label="银行预留手机号" error={errors.phone} hint="填写后按四要素核验，不填按三要素核验">
          <TextInput
            data-field="phone"
            inputMode="tel"
            maxLength={11}
            value={values.phone}
            onChange={(event) => set('phone', event.target.value.trim())}
          />
        </FormField>
      ) : null}
      <FormField label="授权" error={errors.consentSensitive}>
        <Checkbox
          data-field="consentSensitive"
          checked={values.consentSensitive}
          onChange={(event) => set('consentSensitive', event.target.checked)}
        >
          同意平台为核验与打款处理我的收款账户信息
        </Checkbox>
      </FormField>
      <RefusalNotice refusal={refusal && refusal.faults.length === 0 ? refusal : null} />
      <p>
        <Button kind="primary" type="submit" busy={busy}>
          添加并核验
        </Button>{' '}
        <Button onClick={onClose} disabled={busy}>
          取消
        </Button>
      </p>
    </form>
  );
}
