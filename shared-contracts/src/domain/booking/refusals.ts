/** Refusals of the market, plans, invitations, schedules and settlements of booked placements. */
import { businessCodes as code } from '../../transport/endpoint/codes';
import { field, message, missing } from '../../transport/refusal/define';

export const bookingRefusals = {
  planMissing: missing('投放计划'),
  placeMissing: missing('媒体'),
  accountNotBookable: field('该媒体当前不可预约'),
  placeNotOffered: field('该媒体未提供此位置或形式的报价'),
  bookedTooLate: field(({ hours }: { hours: number }) => `该媒体须提前 ${hours} 小时预约`),

  dateMissing: field('请选择投放日期', 'candidate'),
  dateTooSoon: field('该日期已来不及投放', 'candidate'),
  declineReasonMissing: field('请选择拒绝原因', 'reasonCode'),
  counterTooLate: message(code.wrongState, ({ hours }: { hours: number }) => `距投放不足 ${hours} 小时，不能协商`),
  counterUnchanged: field('请修改日期或价格', 'planAt'),

  slotMissing: missing('排期'),
  waitlistPlaceMissing: missing('候补'),
  tooManyDays: field(({ max }: { max: number }) => `一次最多 ${max} 天`, 'to'),
  dayPriceTooLow: field(({ yuan }: { yuan: number }) => `价格不低于 ${yuan} 元`, 'change.priceFen'),
  dayPriceTooHigh: field(({ percent }: { percent: number }) => `单日价格最多比报价高 ${percent}%`, 'change.priceFen'),

  readsMissing: field('请填写阅读数', 'reads'),
  makegoodTooLate: field(({ days }: { days: number }) => `补量须安排在 ${days} 天内`, 'planAt'),
  makegoodPositionLower: field('补量的位置不能低于原位置', 'position'),
  clawbackTooLarge: field(({ max }: { max: string }) => `最多可追回 ${max}`, 'amountFen'),
};
