import { scheduleLimits } from '@shizhong/shared-contracts/position';
import { type Errors, FormCheck, FormDialog, FormItem, NumberInput, useActionForm } from '@shizhong/shared-ui/form-page';
import { RuleText } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import type { ScheduleDialogProps } from './ChangeDialog';

interface Values {
  leadHours: string;
  adsPerPush: string;
  sameDay: boolean;
}

function errorsOf({ leadHours, adsPerPush }: Values): Errors {
  return {
    ...(wholeBetween(leadHours, 1, scheduleLimits.leadHours) ? {} : { leadHours: `提前量为 1–${scheduleLimits.leadHours} 小时` }),
    ...(wholeBetween(adsPerPush, 1, scheduleLimits.adsPerPush)
      ? {}
      : { adsPerPush: `每次群发 1–${scheduleLimits.adsPerPush} 条广告` }),
  };
}

/** 提前量、每次群发广告数、当天单. */
export function SettingsDialog({ schedule, onClose, onDone, onRefresh }: ScheduleDialogProps) {
  const { run } = useServerAction('media/scheduleSave');
  const { accountId, version } = schedule;
  const form = useActionForm<Values>({
    initial: { leadHours: String(schedule.leadHours), adsPerPush: String(schedule.adsPerPush), sameDay: schedule.sameDay },
    errorsOf,
    async act({ leadHours, adsPerPush, sameDay }) {
      const attempt = await run({
        accountId,
        version,
        leadHours: Number(leadHours),
        adsPerPush: Number(adsPerPush),
        sameDay,
      });
      if (!attempt.done) return attempt.refusal;
      onDone('排期设置已保存');
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      name="settings"
      title="排期设置"
      confirm="保存设置"
      size="small"
      rule="/help/order?id=rate-card-and-schedule#push"
      onClose={onClose}
      onRefresh={onRefresh}
    >
      <FormItem name="leadHours" label="最少提前预约" hint="广告主至少提前这么久预约">
        <NumberInput unit="小时" />
      </FormItem>
      <FormItem
        name="adsPerPush"
        label="每次群发广告上限"
        hint={`同一天的广告在一次群发中发出，最多 ${scheduleLimits.adsPerPush} 条`}
      >
        <NumberInput unit="条" />
      </FormItem>
      <FormCheck name="sameDay">
        <RuleText>{'接受当天单（至少提前 {{position.same_day_h}} 小时）'}</RuleText>
      </FormCheck>
    </FormDialog>
  );
}

function wholeBetween(text: string, min: number, max: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= min && Number(text) <= max;
}
