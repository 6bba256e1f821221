/** Refusals of the market, plans, invitations, schedules and settlements of booked placements. */
import { businessCodes as code } from '../../transport/endpoint/codes';
import { field, message, missing } from '../../transport/refusal/define';

export const bookingRefusals = {
  planMissing: missing('投放计划'),
  placeMissing: missing('媒体'),
  accountNotBookable: field('该媒体当前不可预约'),
  placeNotOffered: field('该媒体未提供此位置或形式的报价'),
  bookedTooLate: field(({ hours }: { hours: number }) => `该媒体须提前 ${hours} 小时预约`),

  planNameLength: field(({ min, max }: { min: number; max: number }) => `计划名称为 ${min}–${max} 个字`, 'name'),
  placementFormMissing: field('请选择投放形式', 'form'),
  keepDaysOutOfRange: field(({ min, max }: { min: number; max: number }) => `保留时长为 ${min}–${max} 天`, 'keepDays'),
  previewRequired: field('软文定制须确认预览', 'previewWaived'),
  placesMissing: field('请选择媒体与排期', 'items'),
  tooManyPlaces: field(({ max }: { max: number }) => `每个计划最多 ${max} 个位置`, 'items'),
  tooManyDates: field(({ max }: { max: number }) => `每个位置最多 ${max} 个候选日期`),
  sameDayTooSoon: field(({ hours }: { hours: number }) => `当天投放须至少提前 ${hours} 小时`),
  tooFarAhead: field(({ days }: { days: number }) => `最多可预约 ${days} 天内的日期`),
  dateTwice: field('同一账号同一位置的日期重复'),

  sheetUnreadable: field('读不了这个文件，请按模板另存为 CSV 或 XLSX', 'file'),
  sheetTooLarge: field(({ mb }: { mb: number }) => `文件解开后超过 ${mb} MB，不能读取`, 'file'),
  sheetTooWide: field('表格太大，请只保留模板里的列和要导入的行', 'file'),
  sheetHeadsMissing: field(({ heads }: { heads: string }) => `第一行缺少：${heads}`, 'file'),
  sheetEmpty: field('文件里没有要预订的行', 'file'),
  sheetTooLong: field(({ max, rows }: { max: number; rows: number }) => `每次最多 ${max} 行，文件里有 ${rows} 行`, 'file'),
  rowKeyMissing: field('请填写编号'),
  rowKeyTooLong: field(({ max }: { max: number }) => `编号不超过 ${max} 个字`),
  rowKeyTwice: field('编号与前面的行重复'),
  rowAccountUnknown: field('没有找到这个公众号'),
  rowAccountAmbiguous: field('有多个同名的公众号，请改填原始 ID 或微信号'),
  rowPositionWrong: field('位置请填写头条、次条或 3-8 条'),
  rowTimeWrong: field('投放时间请写成 2026-12-01 10:00'),
  importChanged: message(code.versionConflict, '价格已变化，请重新读取文件'),

  creativeMissing: field('请填写素材，或选择稍后提供', 'creative'),
  titleMissing: field('请填写标题', 'titles'),
  titleTooLong: field(({ max }: { max: number }) => `标题不超过 ${max} 字`),
  digestTooLong: field(({ max }: { max: number }) => `摘要不超过 ${max} 字`, 'digest'),
  briefMissing: field('软文定制须填写推广说明', 'brief'),
  briefTooLong: field(({ max }: { max: number }) => `推广说明不超过 ${max} 字`, 'brief'),
  bodyMissing: field('请填写正文，或提供文章链接', 'bodyHtml'),
  bodyTooLong: field(({ max }: { max: number }) => `正文不超过 ${max} 字`, 'bodyHtml'),
  tooManyImages: field(({ max }: { max: number }) => `正文图片不超过 ${max} 张`, 'bodyHtml'),

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
};
