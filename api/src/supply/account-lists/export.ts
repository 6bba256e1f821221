/** An advertiser's lists of media accounts as CSV, one line each, under the filters of the page. `docs/pages/conventions.md#exports`. */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { formatDateTime, yuanText } from '@shizhong/shared-contracts/format';
import { blackReasons, qualityLevels } from '@shizhong/shared-contracts/identity';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { CsvAnswer, type CsvHeads, dayOf, pagesOf } from '../../platform';
import { lowListFor } from '../low-quality/view';
import type { SupplyServices } from '../services';
import type { AccountView } from './account-view';
import { blacklistOf } from './blacklist';
import { partnersOf } from './partners';

type Row<K extends 'adMedia/deal' | 'adMedia/black' | 'adMedia/low'> = ResponseOf<K>['list'][number];

const accountHeads: CsvHeads = [
  ['账号', 'account'],
  ['平台', 'account'],
  ['账号 ID', 'account', 'id'],
];

const accountCells = ({ name, kind, platformId }: AccountView) => [name, accountKinds[kind].name, platformId];
const accountKey = ({ account }: { account: AccountView }) => account.id;

export function exportPartners(
  { db, clock }: SupplyServices,
  userId: string,
  { filters = {}, sort }: RequestOf<'adMedia/dealExport'>,
): CsvAnswer {
  const cost = (fenX100: number | null) => (fenX100 === null ? null : (fenX100 / 10_000).toFixed(4));
  return new CsvAnswer({
    fileName: `成交媒体-${dayOf(clock.now())}.csv`,
    header: [
      ...accountHeads,
      ['行业', 'industry'],
      ['履约分', 'industry', 'score'],
      ['合作次数', 'orders'],
      ['累计消费（元）', 'spend'],
      ['阅读', 'reads'],
      ['粉丝', 'reads', 'fans'],
      ['每阅读成本（元）', 'cost', 'readCost'],
      ['每粉成本（元）', 'cost', 'fanCost'],
      ['异常率', 'abnormal'],
      ['最近合作', 'latest'],
      ['评分', 'note'],
      ['备注', 'note'],
      ['标签', 'note'],
      ['已收藏', 'account'],
      ['已拉黑', 'account'],
    ],
    page: pagesOf<Row<'adMedia/deal'>>((place) => partnersOf(db, userId, { ...place, filters, sort }), accountKey),
    cells: ({ row }) => [
      ...accountCells(row.account),
      row.account.industries.join('、'),
      row.account.perfScore,
      row.orders,
      yuanText(row.spendFen),
      row.reads,
      row.fans,
      cost(row.readCostFenX100),
      cost(row.fanCostFenX100),
      `${row.abnormalBp / 100}%`,
      formatDateTime(row.latestAt),
      row.stars,
      row.note,
      row.tags.join('、'),
      row.favourite ? '是' : '否',
      row.blacklisted ? '是' : '否',
    ],
  });
}

export function exportBlacklist(
  { db, clock }: SupplyServices,
  userId: string,
  { filters = {} }: RequestOf<'adMedia/blackExport'>,
): CsvAnswer {
  return new CsvAnswer({
    fileName: `黑名单-${dayOf(clock.now())}.csv`,
    header: [...accountHeads, ['原因', 'reason'], ['备注', 'note'], ['来源', 'source'], ['加入时间', 'at']],
    page: pagesOf<Row<'adMedia/black'>>((place) => blacklistOf(db, userId, { ...place, filters }), accountKey),
    cells: ({ row }) => [
      ...accountCells(row.account),
      blackReasons[row.reason],
      row.note,
      row.orderId ? '订单' : '手动',
      formatDateTime(row.createdAt),
    ],
  });
}

export function exportLow(
  services: SupplyServices,
  userId: string,
  { filters = {}, sort }: RequestOf<'adMedia/lowExport'>,
): CsvAnswer {
  return new CsvAnswer({
    fileName: `低质媒体-${dayOf(services.clock.now())}.csv`,
    header: [
      ...accountHeads,
      ['命中规则', 'hits'],
      ['低质等级', 'level'],
      ['申诉中', 'level'],
      ['起始', 'since'],
      ['预计恢复', 'recovers'],
      ['合作过', 'worked'],
      ['已拉黑', 'account'],
      ['仍然允许', 'account'],
    ],
    page: pagesOf<Row<'adMedia/low'>>(
      (place) => lowListFor(services, userId, { ...place, filters, sort }),
      ({ id }) => id,
    ),
    cells: ({ row }) => [
      ...accountCells(row.account),
      row.hits.map(({ name, value }) => `${name} ${value}`).join('；'),
      qualityLevels[row.level],
      row.appealed ? '是' : '否',
      formatDateTime(row.since),
      formatDateTime(row.recoversAt),
      row.worked ? '是' : '否',
      row.blacklisted ? '是' : '否',
      row.allowed ? '是' : '否',
    ],
  });
}
