import { parseYuan, yuanText } from '@shizhong/shared-contracts';
import { accountKinds, type OrderKind } from '@shizhong/shared-contracts/kinds';
import { Button } from '@shizhong/shared-ui/button';
import {
  ActionForm,
  type Errors,
  FormCheck,
  FormFoot,
  FormItem,
  FormPair,
  NumberInput,
  useActionForm,
} from '@shizhong/shared-ui/form-page';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import type { AccountDetail } from './account';
import { TakesFields } from './FactsFields';
import { notAnAmount } from './rate-rows';

interface Settings {
  takes: OrderKind[];
  refusedIndustries: string[];
  minRead: string;
  minFan: string;
  perPush: string;
  lead: string;
  publicData: boolean;
}

const longestLeadHours = 720;

/** 接单设置: takes effect immediately; accepted orders are not affected. `docs/pages/media-owner.md#official-accounts`. */
export function SettingsForm({ account, onSaved }: { account: AccountDetail; onSaved: () => void }) {
  const save = useServerAction('media/accountSettings');
  const form = useActionForm<Settings>({
    initial: settingsOf(account),
    errorsOf,
    placeOf: (path) => typedNames[path] ?? path,
    async act({ minRead, minFan, perPush, lead, ...rest }) {
      const attempt = await save.run({
        id: account.id,
        version: account.version,
        ...rest,
        minReadPriceFen: amountOf(minRead),
        minFanPriceFen: amountOf(minFan),
        adsPerPush: Number(perPush),
        leadHours: Number(lead),
      });
      if (attempt.done) onSaved();
      return attempt.done ? null : attempt.refusal;
    },
  });
  return (
    <ActionForm form={form} name="settings" label="接单设置" onRefresh={onSaved}>
      <TakesFields kind={account.kind} takesHint="全部不选则暂停接新单" />
      {accountKinds[account.kind].articles ? (
        <FormPair>
          <FormItem
            name="perPush"
            label="每次群发最多广告"
            rule="/help/order?id=rate-card-and-schedule#push"
            hint="含广告位与转发任务"
          >
            <NumberInput unit="条" />
          </FormItem>
          <FormItem
            name="lead"
            label="预约提前量"
            rule="/help/order?id=rate-card-and-schedule#calendar"
            hint="广告位至少提前这么久预约"
          >
            <NumberInput unit="小时" />
          </FormItem>
        </FormPair>
      ) : null}
      <FormCheck name="publicData">对外公开账号数据（广告主可在媒体库看到）</FormCheck>
      <FormFoot>
        <Button kind="primary" type="submit" busy={form.busy}>
          保存接单设置
        </Button>
      </FormFoot>
    </ActionForm>
  );
}

const amountOf = (text: string) => (text.trim() ? parseYuan(text) : null);
const typedNames: Readonly<Record<string, keyof Settings>> = {
  minReadPriceFen: 'minRead',
  minFanPriceFen: 'minFan',
  adsPerPush: 'perPush',
  leadHours: 'lead',
};

function settingsOf(account: AccountDetail): Settings {
  return {
    takes: account.takes as OrderKind[],
    refusedIndustries: account.refusedIndustries,
    minRead: account.minReadPriceFen === null ? '' : yuanText(account.minReadPriceFen),
    minFan: account.minFanPriceFen === null ? '' : yuanText(account.minFanPriceFen),
    perPush: String(account.adsPerPush),
    lead: String(account.leadHours),
    publicData: account.publicData,
  };
}

function errorsOf({ minRead, minFan, perPush, lead }: Settings): Errors {
  return {
    ...(minRead.trim() && parseYuan(minRead) === null ? { minRead: notAnAmount(minRead) } : {}),
    ...(minFan.trim() && parseYuan(minFan) === null ? { minFan: notAnAmount(minFan) } : {}),
    ...(/^[1-8]$/.test(perPush.trim()) ? {} : { perPush: '请填 1–8 的整数' }),
    ...(/^\d{1,3}$/.test(lead.trim()) && Number(lead) <= longestLeadHours ? {} : { lead: `请填 0–${longestLeadHours} 的整数` }),
  };
}
