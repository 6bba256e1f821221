import { parseYuan, yuanText } from '@shizhong/shared-contracts';
import { accountKinds, type OrderKind, takesOf } from '@shizhong/shared-contracts/kinds';
import { Button, FormField } from '@shizhong/shared-ui';
import { Checkbox, TextInput } from '@shizhong/shared-ui/controls';
import { RefusalNotice, useServerAction } from '@shizhong/shared-ui/server-data';
import { type FormEvent, useState } from 'react';
import { useIndustries } from '../hall/use-industries';
import { type AccountDetail, takeWord } from './account';
import { Choices } from './Choices';
import styles from './forms.module.css';

type Take = OrderKind;

/** 接单设置: takes effect immediately; accepted orders are not affected. `docs/pages/media-owner.md#official-accounts`. */
export function SettingsForm({ account, onSaved }: { account: AccountDetail; onSaved: () => void }) {
  const industries = useIndustries();
  const [takes, setTakes] = useState(account.takes);
  const [refused, setRefused] = useState(account.refusedIndustries);
  const [minRead, setMinRead] = useState(account.minReadPriceFen === null ? '' : yuanText(account.minReadPriceFen));
  const [minFan, setMinFan] = useState(account.minFanPriceFen === null ? '' : yuanText(account.minFanPriceFen));
  const [perPush, setPerPush] = useState(String(account.adsPerPush));
  const [lead, setLead] = useState(String(account.leadHours));
  const [publicData, setPublicData] = useState(account.publicData);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const save = useServerAction('media/accountSettings');
  const amount = (text: string) => (text.trim() ? parseYuan(text) : null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const faults: Record<string, string> = {};
    for (const [name, text] of [
      ['minRead', minRead],
      ['minFan', minFan],
    ] as const)
      if (text.trim() && parseYuan(text) === null) faults[name] = '请填写金额，最多两位小数';
    if (!/^[1-8]$/.test(perPush.trim())) faults['perPush'] = '1–8';
    if (!(/^\d{1,3}$/.test(lead.trim()) && Number(lead) <= 720)) faults['lead'] = '0–720 的整数';
    setErrors(faults);
    if (Object.keys(faults).length) return;
    const attempt = await save.run({
      id: account.id,
      version: account.version,
      takes: takes as Take[],
      refusedIndustries: refused,
      minReadPriceFen: amount(minRead),
      minFanPriceFen: amount(minFan),
      adsPerPush: Number(perPush),
      leadHours: Number(lead),
      publicData,
    });
    if (attempt.done) onSaved();
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate aria-label="接单设置">
      <Choices
        label="可接形式"
        hint="全部不选则暂停接新单"
        options={takesOf(account.kind).map((take) => ({ value: take, label: takeWord(take) }))}
        value={takes}
        onChange={setTakes}
      />
      <Choices label="拒接的广告行业" options={industries.options} value={refused} onChange={setRefused} />
      <div className={styles['grid']}>
        <FormField label="最低阅读单价" rule="/help/order?id=claim-and-invite#limits" error={errors['minRead']}>
          <TextInput
            inputMode="decimal"
            suffix="元"
            value={minRead}
            onChange={({ currentTarget }) => setMinRead(currentTarget.value)}
          />
        </FormField>
        <FormField label="最低粉丝单价" error={errors['minFan']}>
          <TextInput
            inputMode="decimal"
            suffix="元"
            value={minFan}
            onChange={({ currentTarget }) => setMinFan(currentTarget.value)}
          />
        </FormField>
        {accountKinds[account.kind].articles ? (
          <>
            <FormField
              label="每次群发最多广告"
              rule="/help/order?id=rate-card-and-schedule#push"
              error={errors['perPush']}
              hint="含广告位与转发任务"
            >
              <TextInput
                inputMode="numeric"
                suffix="条"
                value={perPush}
                onChange={({ currentTarget }) => setPerPush(currentTarget.value)}
              />
            </FormField>
            <FormField
              label="预约提前量"
              rule="/help/order?id=rate-card-and-schedule#calendar"
              error={errors['lead']}
              hint="广告位至少提前这么久预约"
            >
              <TextInput
                inputMode="numeric"
                suffix="小时"
                value={lead}
                onChange={({ currentTarget }) => setLead(currentTarget.value)}
              />
            </FormField>
          </>
        ) : null}
      </div>
      <Checkbox checked={publicData} onChange={({ target }) => setPublicData(target.checked)}>
        对外公开账号数据（广告主可在媒体库看到）
      </Checkbox>
      <RefusalNotice refusal={save.refusal} onRefresh={onSaved} />
      <div className={styles['foot']}>
        <Button kind="primary" type="submit" busy={save.busy}>
          保存接单设置
        </Button>
      </div>
    </form>
  );
}
