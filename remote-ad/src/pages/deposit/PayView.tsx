import { formatDateTime, formatFen, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import {
  Button,
  ButtonLink,
  Card,
  CopyButton,
  Countdown,
  Icon,
  InlineFailure,
  Money,
  Notice,
  Skeleton,
} from '@shizhong/shared-ui';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { QrCode } from '@shizhong/shared-ui/qr';
import { RefusalNotice, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { FileField, pictureOrPdfRules, type StoredFile } from '@shizhong/shared-ui/upload';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ProcessTag } from '../../features/finance/ProcessTag';
import { channelWords } from '../../features/finance/words';
import styles from './deposit.module.css';

type Paying = ResponseOf<'adFinance/depositStatus'>;

const pollMs = 3000;
const records = '/admin-ad/financial/invest';

export interface PayViewProps {
  id: string;
  /** Where one came from, to go on there. */
  back: string | null;
  /** To choose anew. */
  onAgain: () => void;
}

/** One deposit until it is credited, closed or handed in. */
export function PayView({ id, back, onAgain }: PayViewProps) {
  const host = useHost();
  const answer = useServerData('adFinance/depositStatus', { id });
  const { data, status, reload } = answer;
  const waits = data?.status === 'pending' || data?.status === 'paid';

  // Every three seconds while somebody pays, and not while the page is hidden.
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => {
      if (!document.hidden) void reload();
    }, pollMs);
    return () => clearInterval(timer);
  }, [waits, reload]);

  const credited = data?.status === 'credited';
  const told = useRef(false);
  useEffect(() => {
    if (!credited || told.current) return;
    told.current = true;
    void host.session.reloadUserInfo().catch(() => undefined);
  }, [credited, host]);

  if (!data) {
    return (
      <Card>
        {status === 'failed' ? (
          <>
            <InlineFailure onRetry={() => void reload()} text={answer.fault?.message} />
            <div className={styles['buttons']}>
              <Button onClick={onAgain}>重新发起充值</Button>
            </div>
          </>
        ) : (
          <Skeleton rows={5} rowHeight={48} />
        )}
      </Card>
    );
  }
  return (
    <div className={styles['columns']}>
      <Card title={titleOf(data)}>
        <Step deposit={data} back={back} onAgain={onAgain} onChanged={reload} />
      </Card>
      <Card title="充值单">
        <dl className={styles['summary']}>
          <Line label="单号">
            {data.no} <CopyButton text={data.no} what="充值单号" />
          </Line>
          <Line label="方式">{channelWords[data.channel]}</Line>
          <Line label="状态">
            <ProcessTag process="deposit" status={data.status} />
          </Line>
          <Line label="充值金额">
            <Money fen={data.amountFen} />
          </Line>
          <Line label="赠送">
            <Money fen={data.giftFen} />
          </Line>
          <Line label="下单时间">{formatDateTime(data.createdAt)}</Line>
          {data.creditedAt ? <Line label="到账时间">{formatDateTime(data.creditedAt)}</Line> : null}
        </dl>
        {host.hasPage(records) ? (
          <ButtonLink to={records} block>
            查看充值记录
          </ButtonLink>
        ) : null}
      </Card>
    </div>
  );
}

function titleOf({ status, channel }: Paying): string {
  if (status === 'pending') return channel === 'local' ? '演示收银台' : `${channelWords[channel]}扫码`;
  if (status === 'pending_remit' || status === 'rejected') return '对公转账';
  return '充值结果';
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface StepProps {
  deposit: Paying;
  back: string | null;
  onAgain: () => void;
  onChanged: () => Promise<void>;
}

function Step({ deposit, back, onAgain, onChanged }: StepProps) {
  switch (deposit.status) {
    case 'pending':
      return <Pay deposit={deposit} onChanged={onChanged} />;
    case 'pending_remit':
    case 'rejected':
      return <Remit deposit={deposit} onChanged={onChanged} />;
    case 'reviewing':
      return (
        <Outcome tone="blue" icon="clock" title="回单已提交，等待核对" actions={<Leave back={back} />}>
          平台在 1 个工作日内核对到账，结果会发消息给您。{' '}
          {deposit.voucherUrl ? (
            <a href={deposit.voucherUrl} target="_blank" rel="noreferrer">
              查看回单
            </a>
          ) : null}
        </Outcome>
      );
    case 'paid':
      return (
        <Outcome tone="blue" icon="clock" title="支付成功，正在入账">
          通常在几秒内完成，本页会自动更新。
        </Outcome>
      );
    case 'closed':
      return (
        <Outcome
          tone="grey"
          icon="close"
          title="订单已关闭，请重新发起"
          actions={
            <Button kind="primary" onClick={onAgain}>
              重新充值
            </Button>
          }
        >
          {deposit.reason || '超时未支付或已取消，没有产生扣款。如果已经付款，款项到达后会自动恢复并入账。'}
        </Outcome>
      );
    default:
      return (
        <Outcome
          tone="green"
          icon="check"
          title={`已到账 ¥${formatFen(deposit.amountFen + deposit.giftFen)}`}
          actions={<Leave back={back} onAgain={onAgain} />}
        >
          充值 {formatFen(deposit.amountFen)}
          {deposit.giftFen ? `，赠送 ${formatFen(deposit.giftFen)}` : ''}
          {deposit.refundedFen ? `；其中 ${formatFen(deposit.refundedFen)} 已退款` : ''}
        </Outcome>
      );
  }
}

/** Back to the form that lacked the money, or to the next useful place. */
function Leave({ back, onAgain }: { back: string | null; onAgain?: () => void }) {
  const host = useHost();
  const next = back ?? ['/admin-ad/add', '/admin-ad/index'].find((path) => host.hasPage(path));
  return (
    <>
      {next ? (
        <ButtonLink kind="primary" to={next}>
          {back ? '返回继续填写' : next.endsWith('/add') ? '去新建广告' : '返回首页'}
        </ButtonLink>
      ) : null}
      {onAgain ? <Button onClick={onAgain}>再充一笔</Button> : null}
    </>
  );
}

interface OutcomeProps {
  tone: 'green' | 'blue' | 'grey' | 'red';
  icon: 'check' | 'clock' | 'close';
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

function Outcome({ tone, icon, title, children, actions }: OutcomeProps) {
  return (
    <div className={styles['done']} role="status">
      <span className={styles['mark']} data-tone={tone}>
        <Icon name={icon} size={24} />
      </span>
      <b className={styles['figure']}>{title}</b>
      <p>{children}</p>
      <div className={styles['buttons']}>{actions}</div>
    </div>
  );
}

function Pay({ deposit, onChanged }: { deposit: Paying; onChanged: () => Promise<void> }) {
  const host = useHost();
  const cashier = useServerAction('adFinance/localCashier');
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const until = deposit.expiresAt ? Date.parse(deposit.expiresAt) : 0;

  // Somebody may be scanning at this moment: closing the window warns. `docs/pages/advertiser.md#deposit`. Other pages of the area do not end the payment.
  useEffect(() => {
    if (deposit.channel === 'local') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [deposit.channel]);

  async function recheck() {
    setAsking(true);
    setSaid('');
    try {
      const { status } = await host.call('adFinance/depositStatus', { id: deposit.id, recheck: true });
      if (status === 'pending') setSaid('支付渠道还没有收到这笔付款。如已付款，请稍等片刻再查。');
      await onChanged();
    } catch {
      setSaid('没有查询成功，请重试');
    } finally {
      setAsking(false);
    }
  }

  return (
    <div className={styles['pay']}>
      <Money fen={deposit.amountFen} size="large" />
      {deposit.channel === 'local' ? (
        <div className={styles['cashier']}>
          <h3>演示收银台</h3>
          <p className={styles['small']}>这里没有真实资金：按下按钮，就当作渠道通知了支付成功。正式环境没有这个页面。</p>
          <div className={styles['buttons']} style={{ marginTop: 16 }}>
            <Button
              kind="primary"
              size="large"
              busy={cashier.busy}
              onClick={async () => {
                const attempt = await cashier.run({ id: deposit.id });
                if (attempt.done) await onChanged();
              }}
            >
              模拟支付 ¥{formatFen(deposit.amountFen)}
            </Button>
          </div>
          {cashier.refusal ? <RefusalNotice refusal={cashier.refusal} onRefresh={() => void onChanged()} /> : null}
        </div>
      ) : deposit.payCode ? (
        <QrCode value={deposit.payCode} label={`${channelWords[deposit.channel]}付款码`} size={200} />
      ) : (
        <Notice tone="warning">支付渠道暂时没有给出付款码，请稍后刷新，或取消后换一种方式。</Notice>
      )}
      <p>
        请在 <Countdown until={until} waitingFor="me" label="" onEnd={onChanged} /> 内完成支付，超时自动关闭
      </p>
      {said ? (
        <p role="status" className={styles['small']}>
          {said}
        </p>
      ) : null}
      <div className={styles['buttons']}>
        {deposit.channel === 'local' ? null : (
          <Button kind="primary" onClick={() => void recheck()} busy={asking}>
            我已支付
          </Button>
        )}
        <CancelButton deposit={deposit} onChanged={onChanged} />
      </div>
      <p className={styles['small']}>离开本页不影响支付，可在充值记录里继续。</p>
    </div>
  );
}

function Remit({ deposit, onChanged }: { deposit: Paying; onChanged: () => Promise<void> }) {
  const host = useHost();
  const hand = useServerAction('adFinance/transferVoucher');
  const [files, setFiles] = useState<StoredFile[]>([]);
  const [missing, setMissing] = useState('');
  const { bank } = deposit;
  return (
    <div className={styles['pay']}>
      {deposit.status === 'rejected' ? (
        <Notice tone="error">回单未通过核对：{deposit.reason || '请核对后重新上传'}</Notice>
      ) : null}
      <Money fen={deposit.amountFen} size="large" />
      <p>
        请用<b>认证企业的对公账户</b>汇款，并在附言（用途）中填写附言码。
      </p>
      {bank ? (
        <dl className={styles['bank']}>
          <Copied label="收款户名" text={bank.holder} />
          <Copied label="收款账号" text={bank.number} />
          <Copied label="开户行" text={bank.bank} />
          {deposit.remitCode ? <Copied label="附言码" text={deposit.remitCode} strong /> : null}
        </dl>
      ) : null}
      {deposit.expiresAt ? (
        <p className={styles['small']}>附言码有效至 {formatDateTime(deposit.expiresAt)}；之后到达的款项由平台人工核对。</p>
      ) : null}
      <form
        className={styles['voucher']}
        aria-label="上传回单"
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          const [file] = files;
          setMissing(file ? '' : '请先选择回单文件');
          if (!file) return;
          const attempt = await hand.run({ id: deposit.id, fileId: file.fileId, version: deposit.version });
          if (!attempt.done) return;
          host.notify.toast('回单已提交，1 个工作日内核对', 'success');
          await onChanged();
        }}
      >
        <FileField
          rule="/help/financial?id=deposit#transfer"
          label="汇款回单"
          purpose="attachment"
          rules={pictureOrPdfRules}
          value={files}
          error={missing}
          onChange={(next) => {
            setMissing('');
            setFiles(next);
          }}
        />
        <RefusalNotice refusal={hand.refusal} onRefresh={() => void onChanged()} />
        <div className={styles['buttons']} style={{ marginTop: 12 }}>
          <Button kind="primary" type="submit" busy={hand.busy}>
            提交回单
          </Button>
          {deposit.status === 'pending_remit' ? <CancelButton deposit={deposit} onChanged={onChanged} /> : null}
        </div>
      </form>
    </div>
  );
}

function Copied({ label, text, strong = false }: { label: string; text: string; strong?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={strong ? styles['code'] : undefined}>
        {text} <CopyButton text={text} what={label} />
      </dd>
    </div>
  );
}

function CancelButton({ deposit, onChanged }: { deposit: Paying; onChanged: () => Promise<void> }) {
  const cancel = useServerAction('adFinance/depositCancel');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        取消充值
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => {
          cancel.reset();
          setOpen(false);
        }}
        title={`取消充值 ${deposit.no}？`}
        money={[{ label: '未支付的充值金额', fen: deposit.amountFen }]}
        confirm="取消充值"
        busy={cancel.busy}
        refusal={cancel.refusal}
        onRefresh={() => {
          setOpen(false);
          void onChanged();
        }}
        onConfirm={async () => {
          const attempt = await cancel.run({ id: deposit.id, version: deposit.version });
          if (!attempt.done) return;
          setOpen(false);
          await onChanged();
        }}
      >
        <p>{deposit.channel === 'transfer' ? '如果已经汇款，请不要取消。' : '取消后付款码失效，不会产生扣款。'}</p>
      </ConfirmDialog>
    </>
  );
}
