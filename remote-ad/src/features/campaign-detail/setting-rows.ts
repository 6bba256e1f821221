/** 投放设置 of the detail page: one row per shown field of the table, several for the targeting. */
import { formatBp, formatCount, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';
import {
  type CampaignFieldName,
  campaignField,
  campaignFieldNames,
  type FieldType,
  type FieldValues,
  isInDetail,
  labelOfField,
  needsPreview,
  type Targeting,
} from '@shizhong/shared-contracts/campaign-form';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import type { CampaignDetail, KindView } from '../campaign/kinds';

type SettingRow = [label: string, value: string];

const range = (from: number | null | undefined, to: number | null | undefined) =>
  from == null && to == null ? '不限' : `${from ?? 0} 至 ${to ?? '不限'}`;

const plain: { [Type in Exclude<FieldType, 'targeting'>]: (value: FieldValues[Type]) => string } = {
  text: (text) => text || '--',
  texts: (texts) => texts.join('、'),
  markup: (html) => html.replace(/<[^>]*>/g, ''),
  link: (address) => address || '--',
  articleLink: (address) => address || '--',
  choice: (chosen) => chosen,
  account: (id) => id,
  file: () => '已上传',
  files: (ids) => `${ids.length} 个`,
  fen: (fen) => `¥${formatFen(fen)}`,
  share: (bp) => formatBp(bp, 0),
  count: formatCount,
  hours: (hours) => `${hours} 小时`,
  flag: (flag) => (flag ? '是' : '否'),
  instant: formatDateTime,
  dayHours: (hours) => (hours.length ? hours.map((hour) => `${hour} 点`).join('、') : '不限'),
};

/** Formatters of values that need more text than their type provides. */
const worded: Partial<Record<CampaignFieldName, (value: string, about: KindView, data: CampaignDetail) => string>> = {
  unitPriceFen: (value, { unit }) => (value === '--' ? value : `${value.slice(1)} 元/${unit}`),
  dailyLimitFen: (value) => (value === '--' ? '不限' : value),
  needPreview: (_value, _about, { form }) => (needsPreview(form) ? '需要' : '不需要'),
  // If a draft omits them, the rules in force at submission apply.
  publishDeadlineH: (value) => (value === '--' ? '按平台规则' : `接单后 ${value}`),
  keepHours: (value) => (value === '--' ? '按平台规则' : `至少 ${value}`),
};

export function settingRows(about: KindView, data: CampaignDetail): SettingRow[] {
  return campaignFieldNames
    .filter((name) => isInDetail(name, about))
    .flatMap((name) => {
      const { type } = campaignField(name);
      if (type === 'targeting') return targetingRows(about, data.form.targeting ?? {});
      // The submitted values are separate from the form, which is as typed.
      const { [name as keyof CampaignDetail]: submitted = data.form[name] } = data;
      const text = submitted == null ? '--' : (plain[type] as (value: unknown) => string)(submitted);
      return [[labelOfField(name, about), worded[name]?.(text, about, data) ?? text] satisfies SettingRow];
    });
}

function targetingRows(about: KindView, target: Targeting): SettingRow[] {
  const positions = target.positions?.length
    ? target.positions.map((each) => pushPositions[each as keyof typeof pushPositions]).join('、')
    : '不限';
  return [
    ['粉丝数', range(target.fansMin, target.fansMax)],
    ...(accountKinds[about.publisher].articles ? [['允许位置', positions] satisfies SettingRow] : []),
    ['地域', target.areas?.length ? `${target.areas.length} 个地区` : '不限'],
    ['性别', target.gender === 'male' ? '男性为主' : target.gender === 'female' ? '女性为主' : '不限'],
    ['认证', target.verifiedOnly ? '仅已认证' : '不限'],
    ['指定媒体', target.includeAccounts?.length ? `${target.includeAccounts.length} 个` : '不指定'],
    ['屏蔽低质', target.excludeLow === false ? '否' : '是'],
  ];
}
