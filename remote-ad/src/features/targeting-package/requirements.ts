/** A saved targeting in one line. */
import { formatCount, formatShortNumber, type ResponseOf } from '@shizhong/shared-contracts';
import { pushPositions } from '@shizhong/shared-contracts/campaign';

type Targeting = ResponseOf<'adMedia/packages'>['packages'][number]['targeting'];

function span(what: string, from: number | null | undefined, to: number | null | undefined): string[] {
  const [low, high] = [from ?? null, to ?? null];
  if (low !== null && high !== null) return [`${what} ${formatShortNumber(low)}–${formatShortNumber(high)}`];
  if (low !== null) return [`${what}不低于 ${formatShortNumber(low)}`];
  return high === null ? [] : [`${what}不高于 ${formatShortNumber(high)}`];
}

export function requirementsOf(targeting: Targeting): string {
  const { industries = [], areas = [], gender, genderMinBp, serviceTypes = [], positions = [] } = targeting;
  const { includeAccounts = [], excludeAccounts = [] } = targeting;
  const parts = [
    ...(industries.length ? [`行业 ${industries.join('、')}`] : []),
    ...(areas.length ? [`地域 ${areas.length} 处`] : []),
    ...(gender === 'male' || gender === 'female'
      ? [`${gender === 'male' ? '男性' : '女性'}不低于 ${(genderMinBp ?? 0) / 100}%`]
      : []),
    ...span('粉丝', targeting.fansMin, targeting.fansMax),
    ...span('平均阅读', targeting.readMin, targeting.readMax),
    ...(serviceTypes.length === 1 ? [serviceTypes[0] === 'service' ? '服务号' : '订阅号'] : []),
    ...(targeting.verifiedOnly ? ['已认证'] : []),
    ...(positions.length ? [positions.map((position) => pushPositions[position as keyof typeof pushPositions]).join('、')] : []),
    ...(includeAccounts.length ? [`指定 ${formatCount(includeAccounts.length)} 个媒体`] : []),
    ...(excludeAccounts.length ? [`排除 ${formatCount(excludeAccounts.length)} 个媒体`] : []),
    ...(targeting.profileBilling ? ['按画像计费'] : []),
  ];
  return parts.length ? parts.join('；') : '不限';
}
