import { formatCount, formatDateTime, formatFen } from '@shizhong/shared-contracts';
import { Countdown, StatusTag } from '@shizhong/shared-ui';
import { Hint } from '@shizhong/shared-ui/hint';
import { bothWays, CellLines, type Column, type RowAction, RowActions } from '@shizhong/shared-ui/list';
import { formName, planTime, planWeekday, positionName } from '@shizhong/shared-ui/position-order';
import type { ReactNode } from 'react';
import { type Invite, inviteStatus, takeHomeFen } from '../../features/invite/invite';
import css from './invite-columns.module.css';

export function inviteColumns(actionsOf: (invite: Invite) => RowAction[]): Column<Invite>[] {
  return [
    {
      key: 'advertiser',
      head: '广告主',
      card: 'title',
      width: 140,
      cell: ({ order, settledOrders, advertiserScore }) => {
        const placements = settledOrders ? `已结算 ${formatCount(settledOrders)} 单` : '首次投放';
        return (
          <CellLines sub={advertiserScore === null ? placements : `${placements} · 履约分 ${advertiserScore}`}>
            {order.advertiser}
          </CellLines>
        );
      },
    },
    {
      key: 'account',
      head: '账号 / 位置',
      width: 152,
      cell: ({ order }) => (
        <CellLines sub={`${positionName(order.position)} · ${formName(order.form)}`}>{order.account.name}</CellLines>
      ),
    },
    {
      key: 'dates',
      head: '日期',
      width: 140,
      cell: (invite) => <Dates invite={invite} />,
    },
    {
      key: 'price',
      head: '报价',
      sort: bothWays('price'),
      unit: '元',
      align: 'right',
      width: 104,
      yields: 1,
      cell: ({ order }) => (
        <CellLines sub={order.guaranteeReads ? `保量 ${formatCount(order.guaranteeReads)}` : '不保量'}>
          {formatFen(Math.max(...order.candidates.map(({ priceFen }) => priceFen)))}
        </CellLines>
      ),
    },
    {
      key: 'net',
      head: '到手（税后）',
      sort: bothWays('net'),
      unit: '元',
      align: 'right',
      width: 120,
      card: 'figure',
      cell: (invite) => {
        const home = invite.order.candidates.map((_, index) => takeHomeFen(invite, index));
        const tax = Math.max(...invite.taxFens);
        return (
          <CellLines sub={tax > 0 ? `个税约 ${formatFen(tax)}` : '已扣服务费'}>
            <b>{formatFen(Math.max(...home))}</b>
          </CellLines>
        );
      },
      cardCell: (invite) => formatFen(Math.max(...invite.order.candidates.map((_, index) => takeHomeFen(invite, index)))),
    },
    {
      ...{ key: 'guarantee', head: '保量', align: 'right', optional: true, card: 'none', sort: bothWays('guarantee') },
      cell: ({ order }) => (order.guaranteeReads ? formatCount(order.guaranteeReads) : '--'),
    },
    {
      ...{ key: 'score', head: '广告主履约分', align: 'right', optional: true, card: 'none', sort: bothWays('score') },
      cell: ({ advertiserScore }) => advertiserScore ?? '--',
    },
    {
      ...{ key: 'settled', head: '已结算单', align: 'right', optional: true, card: 'none', sort: bothWays('settled') },
      cell: ({ settledOrders }) => formatCount(settledOrders),
    },
    {
      key: 'status',
      head: '状态 / 剩余时间',
      width: 128,
      card: 'status',
      sort: [{ by: 'expiry', way: 'ascend' }],
      cell: (invite) => (
        <CellLines sub={leftOf(invite) ?? (invite.reason && <InOneLine>{invite.reason}</InOneLine>)}>
          <InviteTag status={invite.status} />
        </CellLines>
      ),
      cardCell: (invite) => (
        <CellLines sub={leftOf(invite) ?? undefined}>
          <InviteTag status={invite.status} />
        </CellLines>
      ),
    },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      cell: (invite) => <RowActions of={`${invite.order.advertiser} ${invite.order.no}`} actions={actionsOf(invite)} />,
    },
  ];
}

function InviteTag({ status }: Pick<Invite, 'status'>) {
  const { label, tone } = inviteStatus(status);
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

/** So that all rows are of one height; all of it under the pointer, and in the opened row of a phone. */
function InOneLine({ children }: { children: string }) {
  return (
    <Hint text={children}>
      <span className={css.line}>{children}</span>
    </Hint>
  );
}

function leftOf({ status, expiresAt, counterOffer }: Invite): ReactNode {
  if (status === 'pending') return <Countdown key={expiresAt} until={Date.parse(expiresAt)} waitingFor="me" />;
  if (status === 'negotiating' && counterOffer)
    return <Countdown key={counterOffer.expiresAt} until={Date.parse(counterOffer.expiresAt)} waitingFor="other" />;
  return null;
}

/** In the place of the last weekday, what was asked for instead: its day only where that is another. */
function Dates({ invite: { order, counterOffer, status } }: { invite: Invite }) {
  const { candidates } = order;
  const asked = status === 'negotiating' ? counterOffer : null;
  const isOtherDay = asked !== null && !candidates.some(({ planAt }) => planAt === asked.planAt);
  const askedWords = asked && `我的协商 ${formatFen(asked.priceFen)}${isOtherDay ? `，${planTime(asked.planAt)}` : ''}`;
  const inLast = askedWords && <InOneLine>{askedWords}</InOneLine>;
  return (
    <div>
      {candidates.map(({ planAt }, at) => (
        <CellLines key={planAt} sub={(at === candidates.length - 1 && inLast) || planWeekday(planAt)}>
          {formatDateTime(planAt)}
        </CellLines>
      ))}
    </div>
  );
}
