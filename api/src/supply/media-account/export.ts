/**
 * A media owner's accounts as CSV, one line per account, under the filters of their list. `docs/pages/conventions.md#exports`,
 * `docs/pages/media-owner.md#official-accounts`.
 */
import type { RequestOf, ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { formatDateTime, yuanText } from '@shizhong/shared-contracts/format';
import { qualityLevels, ratePositions } from '@shizhong/shared-contracts/identity';
import { accountKinds, isOrderKind, orderKind } from '@shizhong/shared-contracts/kinds';
import { processes } from '@shizhong/shared-contracts/process';
import { CsvAnswer, type CsvCell, type CsvHeads, type Cursor, dayOf, rowsAfter } from '../../platform';
import type { SupplyServices } from '../services';
import { boundAccounts, ownNames, rowsOf, sortsAt } from './view';

type Account = ResponseOf<'media/accounts'>['list'][number];
type Row = Account & Cursor;

const head: CsvHeads = [
  ['账号', 'name'],
  ['平台', 'name'],
  ['平台号', 'name'],
  ['主体', 'name'],
  ['认证', 'name'],
  ['授权', 'auth'],
  ['状态', 'status'],
  ['说明', 'status'],
  ['粉丝', 'audience'],
  ['头条中位阅读', 'audience', 'first'],
  ['次条中位阅读', 'audience', 'second'],
  ['行业', 'industry'],
  ['可接', 'industry'],
  ['报价', 'rates'],
  ['最低阅读单价（元）', 'rates'],
  ['最低粉单价（元）', 'rates'],
  ['履约分', 'score'],
  ['质量', 'score'],
  ['添加', 'created'],
];

export function exportAccounts(
  { db, clock }: SupplyServices,
  userId: string,
  { filters = {}, sort = 'newest' }: RequestOf<'media/accountExport'>,
): CsvAnswer<Row> {
  return new CsvAnswer<Row>({
    fileName: `我的账号-${dayOf(clock.now())}.csv`,
    header: head,
    order: { sort, keyOf: ({ id }) => id },
    async page(place) {
      const accounts = await rowsAfter(
        boundAccounts(db, userId, filters, await ownNames(db, userId, filters)),
        filters.status,
        place,
        sortsAt(new Date(clock.now()))[sort],
      );
      const rows = await rowsOf(db, accounts, new Date(clock.now()));
      return rows.map((row, index) => ({ ...row, cursor: accounts[index]?.cursor ?? row.createdAt }));
    },
    cells: lineOf,
  });
}

function lineOf(account: Row): CsvCell[] {
  const statuses: Record<string, { label: string }> = processes.accountReview.statuses;
  const authorisations: Record<string, { label: string }> = processes.accountAuthorisation.statuses;
  return [
    account.name,
    accountKinds[account.kind].name,
    account.platformId,
    account.principal,
    account.verified ? '已认证' : '未认证',
    authorisations[account.authStatus]?.label ?? '未授权',
    statuses[account.status]?.label ?? account.status,
    account.statusReason,
    account.fans,
    account.medians['1']?.median ?? null,
    account.medians['2']?.median ?? null,
    account.industries.join('、'),
    account.takes.map((take) => (isOrderKind(take) ? orderKind(take).words.take : take)).join('、') || '已暂停接单',
    account.rates.map((rate) => priceText(account.kind, rate)).join('；'),
    account.minReadPriceFen === null ? null : yuanText(account.minReadPriceFen),
    account.minFanPriceFen === null ? null : yuanText(account.minFanPriceFen),
    account.perfScore,
    qualityLevels[account.quality],
    formatDateTime(account.createdAt),
  ];
}

/** 「头条软文 1200.00」. */
function priceText(kind: Account['kind'], { position, form, priceFen }: Account['rates'][number]): string {
  const places: Record<number, string> = ratePositions[kind];
  const formWord = accountKinds[kind].articles ? (form === 'hard' ? '硬广' : '软文') : '';
  return `${places[position] ?? ''}${formWord} ${yuanText(priceFen)}`;
}
