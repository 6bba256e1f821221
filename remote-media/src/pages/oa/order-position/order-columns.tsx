import { formatCount, formatFen, type ResponseOf } from '@shizhong/shared-contracts';
import { processes } from '@shizhong/shared-contracts/process';
import { CopyButton, StatusTag } from '@shizhong/shared-ui';
import { bothWays, CellLines, type Column, RowActions, soonestFirst } from '@shizhong/shared-ui/list';
import { contentStateView, formName, orderStatus, planTime, positionName } from '@shizhong/shared-ui/position-order';
import { Link } from 'react-router-dom';
import css from './order-columns.module.css';

type Row = ResponseOf<'media/positionOrders'>['list'][number];

const { statuses } = processes.positionOrder;

/** Columns of the list; `addressOf` opens an order, `hasContentPage` says whether its content can be shown. */
export function orderColumns(addressOf: (id: string) => string, hasContentPage: boolean): Column<Row>[] {
  return [
    {
      key: 'no',
      head: '订单',
      card: 'title',
      // At least: the number and its copy icon stay in one line.
      width: 196,
      cell: ({ id, no, advertiser }) => (
        <CellLines sub={advertiser}>
          <span className={css.number}>
            <Link to={addressOf(id)}>{no}</Link> <CopyButton text={no} what={`订单号 ${no}`} />
          </span>
        </CellLines>
      ),
      // Without the button to copy: beside the figure there is no room for it.
      cardCell: ({ id, no, advertiser }) => (
        <CellLines sub={advertiser}>
          <Link to={addressOf(id)}>{no}</Link>
        </CellLines>
      ),
    },
    {
      key: 'account',
      head: '账号 / 位置',
      width: 128,
      cell: ({ account, position, form }) => (
        <CellLines sub={`${positionName(position)} · ${formName(form)}`}>{account.name}</CellLines>
      ),
    },
    {
      key: 'planAt',
      head: '投放时间',
      sort: soonestFirst('planAt'),
      width: 112,
      cell: ({ planAt }) => planTime(planAt),
    },
    {
      key: 'price',
      head: '报价',
      sort: bothWays('price'),
      unit: '元',
      align: 'right',
      width: 96,
      yields: 2,
      cell: ({ priceFen, parentId }) => (parentId ? '补量' : formatFen(priceFen)),
    },
    {
      key: 'net',
      head: '到手（税前）',
      sort: bothWays('net'),
      unit: '元',
      align: 'right',
      width: 128,
      card: 'figure',
      cell: ({ netFen, amountFen, proposedFen, compensationFen, status }) =>
        statuses[status as keyof typeof statuses]?.category === 'closed' ? (
          <CellLines sub={compensationFen > 0 ? '取消补偿' : undefined}>
            {compensationFen > 0 ? formatFen(compensationFen) : '--'}
          </CellLines>
        ) : (
          <CellLines sub={amountFen !== null ? '已结算' : proposedFen !== null ? '按拟结算金额' : undefined}>
            <b>{formatFen(netFen)}</b>
          </CellLines>
        ),
    },
    {
      key: 'guarantee',
      head: '保量 / 阅读',
      sort: bothWays('reads'),
      align: 'right',
      yields: 1,
      cell: ({ guaranteeReads, reads }) => `${guaranteeReads ? formatCount(guaranteeReads) : '不保量'} / ${formatCount(reads)}`,
    },
    {
      ...{ key: 'promised', head: '保量', align: 'right', optional: true, card: 'none', sort: bothWays('guarantee') },
      cell: ({ guaranteeReads }) => (guaranteeReads ? formatCount(guaranteeReads) : '--'),
    },
    {
      key: 'content',
      head: '素材',
      width: 104,
      cell: ({ contentState }) => {
        const { label, tone } = contentStateView(contentState);
        return <StatusTag tone={tone}>{label}</StatusTag>;
      },
    },
    {
      key: 'status',
      head: '状态',
      card: 'status',
      width: 120,
      cell: ({ status, statusReason }) => (
        <CellLines sub={statusReason || undefined}>
          <OrderTag status={status} />
        </CellLines>
      ),
      cardCell: ({ status }) => <OrderTag status={status} />,
    },
    {
      key: 'actions',
      head: '操作',
      card: 'actions',
      width: 144,
      cell: ({ id, no, status, contentState }) => (
        <RowActions
          of={no}
          actions={[
            { key: 'show', label: actionWord(status), to: addressOf(id) },
            ...(contentState !== 'none' && hasContentPage
              ? [{ key: 'content', label: '素材', to: `/admin-media/oa/preview?order=${id}` }]
              : []),
          ]}
        />
      ),
    },
  ];
}

function OrderTag({ status }: Pick<Row, 'status'>) {
  const { label, tone } = orderStatus(status, 'media');
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

/** Label of the link: the owner's next action. */
function actionWord(status: string): string {
  if (status === 'need_preview') return '提交预览';
  return status === 'waiting' ? '回填链接' : '查看';
}
