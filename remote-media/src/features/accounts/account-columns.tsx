import { formatCount, formatDateTime, formatFen, formatShortNumber } from '@shizhong/shared-contracts';
import { qualityLevels } from '@shizhong/shared-contracts/identity';
import { accountKinds } from '@shizhong/shared-contracts/kinds';
import { processes, statusView } from '@shizhong/shared-contracts/process';
import { Avatar, StatusTag } from '@shizhong/shared-ui';
import { Hint } from '@shizhong/shared-ui/hint';
import { bothWays, CellLines, type Column, type RowAction, RowActions } from '@shizhong/shared-ui/list';
import { type AccountKind, type AccountRow, positionWord, serviceWord, takeWord } from './account';
import css from './account-columns.module.css';

export function accountColumns(kind: AccountKind, actions: (row: AccountRow) => RowAction[]): Column<AccountRow>[] {
  const { articles } = accountKinds[kind];
  return [
    {
      key: 'name',
      head: '账号',
      card: 'title',
      // At least: with a column of boxes the list fits 1100 px.
      width: 184,
      cell: (row) => (
        <CellLines
          picture={<Avatar name={row.name} src={row.avatar} size={36} />}
          sub={lineOf([serviceWord(row), row.verified ? '已认证' : '未认证', row.principal].filter(Boolean).join(' · '))}
        >
          {row.name}
        </CellLines>
      ),
      cardCell: (row) => (
        <CellLines
          picture={<Avatar name={row.name} src={row.avatar} size={36} />}
          sub={[serviceWord(row), row.verified ? '已认证' : '未认证'].filter(Boolean).join(' · ')}
        >
          {row.name}
        </CellLines>
      ),
    },
    {
      key: 'auth',
      head: '授权',
      width: 96,
      cell: (row) => (row.source === 'manual' ? <StatusTag>人工凭证</StatusTag> : <AuthTag status={row.authStatus} />),
    },
    {
      key: 'audience',
      head: articles ? '粉丝 / 头、次条中位' : '粉丝',
      sort: bothWays('fans'),
      align: 'right',
      width: articles ? 156 : 104,
      cell: (row) => (
        <CellLines sub={articles ? `${formatCount(row.medians['1']?.median)} / ${formatCount(row.medians['2']?.median)}` : null}>
          <Hint text={formatCount(row.fans)}>{formatShortNumber(row.fans)}</Hint>
        </CellLines>
      ),
      cardCell: (row) => `${formatShortNumber(row.fans)}${articles ? ` / ${formatCount(row.medians['1']?.median)}` : ''}`,
    },
    {
      key: 'industry',
      head: '行业 / 接单',
      width: 136,
      yields: 1,
      cell: (row) => <CellLines sub={takesText(row)}>{row.industries.join('、') || '--'}</CellLines>,
      cardCell: (row) => `${row.industries.join('、') || '--'}；${takesText(row)}`,
    },
    {
      key: 'rates',
      head: articles ? '硬广报价' : '报价',
      sort: bothWays('price'),
      unit: '元',
      oneLine: true,
      width: 124,
      cell: (row) => {
        const [first, ...others] = ratesText(kind, row);
        return first === undefined ? (
          '--'
        ) : (
          <CellLines
            sub={others.map((rate) => (
              <span key={rate} className={css.rate}>
                {rate}
              </span>
            ))}
          >
            {first}
          </CellLines>
        );
      },
      cardCell: (row) => ratesText(kind, row).join('、') || '--',
    },
    {
      ...{ key: 'score', head: '履约分', align: 'right', width: 88, card: 'figure' },
      sort: bothWays('score'),
      cell: (row) => (
        <CellLines
          sub={
            row.quality === 'good' ? null : (
              <StatusTag tone={row.quality === 'watch' ? 'orange' : 'red'}>{qualityLevels[row.quality]}</StatusTag>
            )
          }
        >
          {row.perfScore}
        </CellLines>
      ),
      cardCell: (row) => (row.quality === 'good' ? row.perfScore : `${row.perfScore}（${qualityLevels[row.quality]}）`),
    },
    {
      key: 'status',
      head: '状态',
      card: 'status',
      width: 112,
      cell: (row) => (
        <CellLines sub={lineOf(row.statusReason || claimsText(row))}>
          <ReviewTag status={row.status} />
        </CellLines>
      ),
      cardCell: (row) => <ReviewTag status={row.status} />,
    },
    ...(articles ? [medianColumn('1', 'first', '头条中位阅读'), medianColumn('2', 'second', '次条中位阅读')] : []),
    { key: 'created', head: '添加时间', optional: true, cell: (row) => formatDateTime(row.createdAt) },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      width: 164,
      cell: (row) => <RowActions of={row.name} actions={actions(row)} most={2} />,
    },
  ];
}

/** Reads of a position, which stand small beside the followers: to be sorted by themselves. */
function medianColumn(position: '1' | '2', key: string, head: string): Column<AccountRow> {
  return {
    ...{ key, head, align: 'right', optional: true, card: 'none', sort: bothWays(key) },
    cell: ({ medians }) => formatCount(medians[position]?.median),
  };
}

/** Names of companies and reasons are long: one line of them, and the whole beside it. */
function lineOf(text: string | null) {
  return text ? (
    <Hint text={text}>
      <span className={css.line}>{text}</span>
    </Hint>
  ) : null;
}

/** Shown while the score is too low for new campaigns. */
function claimsText({ claimsFrom }: AccountRow): string | null {
  return claimsFrom ? `履约分低于 40，${formatDateTime(claimsFrom)} 起可再接单` : null;
}

function takesText(row: AccountRow): string {
  return row.takes.map((take) => takeWord(take)).join('、') || '已暂停接单';
}

/** The price of each position for 硬广; prices of 软文 are in the drawer. */
function ratesText(kind: AccountKind, { rates }: AccountRow): string[] {
  const plain = accountKinds[kind].articles ? rates.filter(({ form }) => form === 'hard') : rates;
  return (plain.length ? plain : rates).map((rate) => `${positionWord(kind, rate.position)} ${formatFen(rate.priceFen)}`);
}

function ReviewTag({ status }: { status: string }) {
  if (!Object.hasOwn(processes.accountReview.statuses, status)) return null;
  const { label, tone, waitingFor } = statusView(
    processes.accountReview,
    status as keyof typeof processes.accountReview.statuses,
    'media',
  );
  return (
    <StatusTag tone={tone} waitingFor={waitingFor}>
      {label}
    </StatusTag>
  );
}

function AuthTag({ status }: { status: string }) {
  if (!Object.hasOwn(processes.accountAuthorisation.statuses, status)) return null;
  const { label, tone, waitingFor } = statusView(
    processes.accountAuthorisation,
    status as keyof typeof processes.accountAuthorisation.statuses,
    'media',
  );
  return (
    <StatusTag tone={tone} waitingFor={waitingFor}>
      {label}
    </StatusTag>
  );
}
