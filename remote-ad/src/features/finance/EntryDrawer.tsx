import { formatDateTime, formatFen, type ResponseOf, useHost, yuanText } from '@shizhong/shared-contracts';
import { orderKind } from '@shizhong/shared-contracts/kinds';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { Drawer } from '@shizhong/shared-ui/drawer';
import { Figure } from '@shizhong/shared-ui/figures';
import { FiguresTable } from '@shizhong/shared-ui/figures-table';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type TableRows, useSaveTable } from '../../lib/use-save-table';
import css from './EntryDrawer.module.css';
import { entryParameter } from './EntryLink';
import { campaignPath } from './words';

type Entry = ResponseOf<'adFinance/entry'>;
type Step = Entry['trail'][number];

/** 资金轨迹 of the transaction in the URL. `docs/visual-language.md#money-trail`. */
export function EntryDrawer() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const host = useHost();
  const save = useSaveTable();
  const txnId = query.get(entryParameter) ?? '';
  const open = /^[0-9a-f-]{36}$/i.test(txnId);
  const { data, status, reload } = useServerData('adFinance/entry', { txnId }, { enabled: open });

  function close() {
    const next = new URLSearchParams(query);
    next.delete(entryParameter);
    void navigate(`?${next}`, { replace: true });
  }

  const about = data && campaignPath(data.kind, data.campaignId);
  return (
    <Drawer
      open={open}
      onClose={close}
      title="资金轨迹"
      hint={data ? hintOf(data) : null}
      footer={
        data ? (
          <>
            <Button onClick={() => void save(`分录-${data.no}.csv`, journalOf(data))}>导出分录</Button>
            {about && host.hasPage(about) ? <ButtonLink to={about}>查看广告</ButtonLink> : null}
          </>
        ) : null
      }
    >
      {data ? (
        <EntryView entry={data} />
      ) : status === 'failed' ? (
        <InlineFailure onRetry={() => void reload()} />
      ) : (
        <Skeleton rows={6} rowHeight={56} />
      )}
    </Drawer>
  );
}

function hintOf({ orderNo, campaignName, kind, no }: Entry): string {
  const parts = [orderNo ? `订单 ${orderNo}` : null, campaignName, kind && orderKind(kind).words.statement].filter(Boolean);
  return parts.length ? parts.join(' · ') : `流水 ${no}`;
}

/** Descriptions of transactions for the owner of the money. */
const doings: Record<string, string> = {
  T1: '充值到账',
  T1g: '充值赠送',
  T1x: '收回赠款',
  T2: '冻结',
  T3: '解冻',
  T4: '结算',
  T4a: '保证期结束，转为可提现',
  T4c: '取消补偿',
  T6a: '申请退款',
  T6b: '退款付出',
  T6c: '退款退回余额',
  T8: '媒体违约金',
  T9: '结算后退回',
  T10: '平台调整',
};

function EntryView({ entry }: { entry: Entry }) {
  const sumOf = (side: 'debit' | 'credit') =>
    entry.entries.filter((line) => line.side === side).reduce((sum, line) => sum + line.amountFen, 0);
  const settled = entry.code === 'T4';
  const feeFen = entry.entries.filter(({ account }) => account === '4001').reduce((sum, line) => sum + line.amountFen, 0);
  const figures = settled
    ? [
        ['消费', sumOf('debit')],
        ['媒体主所得', sumOf('credit') - feeFen],
        ['平台服务费', feeFen],
      ]
    : [[doings[entry.code] ?? '金额', sumOf('debit')]];
  const trail = entry.trail.length
    ? entry.trail
    : [{ txnId: entry.txnId, no: entry.no, code: entry.code, at: entry.at, memo: entry.memo, moves: entry.entries }];
  return (
    <>
      <div className={css.figures}>
        {figures.map(([label, fen]) => (
          <Figure key={label} size="small" label={label} value={`¥${formatFen(Number(fen))}`} />
        ))}
      </div>
      <ol className={css.trail} aria-label="资金的来去">
        {trail.map((step, index) => (
          <TrailStep key={step.txnId} step={step} first={index === 0} current={step.txnId === entry.txnId} />
        ))}
      </ol>
      <h3 className={css.heading}>分录 {entry.no}</h3>
      <FiguresTable
        label={`分录 ${entry.no}`}
        head={['账户', '借', '贷']}
        rows={entry.entries.map((line) => [
          <>
            {line.account} {line.label}
            {line.balanceAfterFen === null ? null : (
              <span className={css.after}>记账后余额 {formatFen(line.balanceAfterFen)}</span>
            )}
          </>,
          line.side === 'debit' ? formatFen(line.amountFen) : '',
          line.side === 'credit' ? formatFen(line.amountFen) : '',
        ])}
        foot={['合计', formatFen(sumOf('debit')), formatFen(sumOf('credit'))]}
      />
      <p className={css.seal}>
        记账时间 {formatDateTime(entry.at)}
        {entry.memo ? `；备注：${entry.memo}` : ''}
        {entry.seal ? `；账本第 ${entry.seal.position} 笔，校验值 ${entry.seal.hash}` : '；正在写入校验链'}
      </p>
    </>
  );
}

/** One transaction: where the money came from (first step only; later steps follow from the previous one) and where it went. */
function TrailStep({ step, first, current }: { step: Step; first: boolean; current: boolean }) {
  const from = step.moves.filter(({ side }) => side === 'debit');
  const to = step.moves.filter(({ side }) => side === 'credit');
  return (
    <li>
      {first || current ? <Boxes moves={from} current={current} side="借" /> : null}
      <p className={css.edge}>
        {formatDateTime(step.at).slice(5)} {doings[step.code] ?? step.memo}
        {step.memo && doings[step.code] !== step.memo ? ` · ${step.memo}` : ''}
      </p>
      <Boxes moves={to} current={false} side="贷" />
    </li>
  );
}

function Boxes({ moves, current, side }: { moves: Step['moves']; current: boolean; side: '借' | '贷' }) {
  return (
    <div className={css.boxes}>
      {moves.map((move) => (
        <div key={`${move.account}-${move.amountFen}`} className={css.box} data-current={current}>
          <span className={css.code}>
            {move.account} · {side}
          </span>
          <span>{move.label.replace(/^广告主/, move.own ? '您的' : '广告主')}</span>
          <span className={css.amount}>¥{formatFen(move.amountFen)}</span>
        </div>
      ))}
    </div>
  );
}

function journalOf(entry: Entry): TableRows {
  return [
    ['流水号', '时间', '科目', '名称', '借', '贷'],
    ...entry.entries.map(({ account, label, side, amountFen }) => [
      entry.no,
      formatDateTime(entry.at),
      account,
      label,
      side === 'debit' ? yuanText(amountFen) : '',
      side === 'credit' ? yuanText(amountFen) : '',
    ]),
  ];
}
