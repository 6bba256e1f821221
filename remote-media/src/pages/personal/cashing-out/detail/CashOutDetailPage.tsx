import { formatBp, formatDateTime, formatFen, parseYuan, type ResponseOf, useHost, yuanText } from '@shizhong/shared-contracts';
import { Button, Card, Empty, FormField, InlineFailure, Notice, PageTitle, Skeleton, StatusTag } from '@shizhong/shared-ui';
import { TextInput } from '@shizhong/shared-ui/controls';
import { useFields } from '@shizhong/shared-ui/fields';
import { RefusalNotice, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { FileField, type StoredFile } from '@shizhong/shared-ui/upload';
import { Link, useSearchParams } from 'react-router-dom';
import { Calculation } from '../../../../features/cash-out/Calculation';
import { OrdersInside } from '../../../../features/cash-out/OrdersInside';
import { cashOutStatus, payeeText, transitionWords } from '../../../../features/cash-out/words';
import styles from './detail.module.css';

type Detail = ResponseOf<'media/cashoutDetail'>;
const actorWords: Readonly<Record<string, string>> = { media: '我', operator: '平台', system: '系统' };

/** 提现详情: timeline, orders, tax, receipt. `docs/pages/media-owner.md#cash-out-detail`. */
export default function CashOutDetailPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, status, error, reload } = useServerData('media/cashoutDetail', { id }, { enabled: id !== '' });
  const back = (
    <Link to="/admin-media/personal/cashing-out/record" className={styles['back']}>
      ‹ 返回提现记录
    </Link>
  );
  if (!data) {
    return (
      <>
        {back}
        <PageTitle title="提现详情" />
        {id === '' || error?.name === 'BusinessRefusal' ? (
          <Empty kind="never" title="提现单不存在" />
        ) : status === 'failed' ? (
          <InlineFailure onRetry={() => void reload()} />
        ) : (
          <Skeleton rows={10} rowHeight={32} />
        )}
      </>
    );
  }
  const { label, tone } = cashOutStatus(data.status);
  const paid = data.status === 'paid';
  return (
    <>
      {back}
      <PageTitle
        title={`提现 ${data.no}`}
        hint={`${formatDateTime(data.createdAt)} 申请 · ${payeeText(data.payee)} · ${data.payee.holder}`}
        actions={<StatusTag tone={tone}>{label}</StatusTag>}
      />
      {data.reason ? <Notice tone="error">{data.reason}</Notice> : null}
      <div className={styles['columns']}>
        <div className={styles['stack']}>
          {data.status === 'need_invoice' ? <InvoiceCard detail={data} onSent={reload} /> : null}
          <Card title="所含订单" extra="合计等于申请金额">
            <OrdersInside items={data.items.map((item) => ({ ...item, at: item.earnedAt }))} amountFen={data.amountFen} />
          </Card>
          {data.invoices.length > 0 ? (
            <Card title="发票">
              <ul className={styles['list']}>
                {data.invoices.map((invoice) => (
                  <li key={invoice.number}>
                    <span>
                      {invoice.number} · 税率 {formatBp(invoice.taxRateBp, 0)}
                    </span>
                    <b>{formatFen(invoice.amountFen)}</b>
                  </li>
                ))}
              </ul>
            </Card>
          ) : null}
          <Card title="进度">
            <ol className={styles['timeline']}>
              {data.events.map((event) => (
                <li key={`${event.at}-${event.to}`}>
                  <b>{transitionWords[event.transition] ?? cashOutStatus(event.to).label}</b>
                  <span>
                    {formatDateTime(event.at)} · {actorWords[event.actor] ?? '平台'}
                    {event.note ? ` · ${event.note}` : ''}
                  </span>
                </li>
              ))}
            </ol>
            {data.channelTxn ? <p className={styles['note']}>打款流水号 {data.channelTxn}</p> : null}
          </Card>
        </div>
        <Card title="这次怎么算" extra={data.taxFinal ? '已按打款月份确定' : '打款前为预估'}>
          <Calculation breakdown={data} expectedAt={data.paidAt ?? data.expectedAt} paid={paid} />
        </Card>
      </div>
    </>
  );
}

interface Invoice {
  number: string;
  amount: string;
  rate: string;
  files: readonly StoredFile[];
}

function InvoiceCard({ detail, onSent }: { detail: Detail; onSent: () => Promise<void> }) {
  const host = useHost();
  const { run, busy, refusal } = useServerAction('media/cashoutInvoice');
  const fields = useFields<Invoice>(
    { number: '', amount: yuanText(detail.amountFen), rate: '6', files: [] },
    ({ number, amount, rate, files }) => ({
      ...(/^\d{8,20}$/.test(number) ? {} : { number: '请填写 8 到 20 位发票号码' }),
      ...(parseYuan(amount) === detail.amountFen ? {} : { amount: `发票金额须等于申请金额 ${formatFen(detail.amountFen)}` }),
      ...(/^\d{1,2}(\.\d)?$/.test(rate) ? {} : { rate: '请填写税率，例如 6' }),
      ...(files.length > 0 ? {} : { files: '请上传发票' }),
    }),
    (values) => void send(values),
  );
  const { values, set, errors } = fields;

  async function send({ number, amount, rate, files }: Invoice) {
    const [file] = files;
    const amountFen = parseYuan(amount);
    if (!file || amountFen === null) return;
    const facts = { id: detail.id, version: detail.version, number, amountFen, fileId: file.fileId };
    const attempt = await run({ ...facts, taxRateBp: Math.round(Number(rate) * 100) });
    if (!attempt.done) {
      fields.place(attempt.refusal);
      return;
    }
    host.notify.toast('发票已提交，审核通过后打款', 'success');
    await onSent();
  }

  return (
    <Card title="上传发票" extra="类目：广告服务*广告发布费">
      <form {...fields.form}>
        <FormField label="发票号码" required error={errors.number}>
          <TextInput
            data-field="number"
            inputMode="numeric"
            maxLength={20}
            value={values.number}
            onChange={(event) => set('number', event.target.value.trim())}
          />
        </FormField>
        <FormField label="价税合计" required error={errors.amount}>
          <TextInput
            data-field="amount"
            inputMode="decimal"
            suffix="元"
            value={values.amount}
            onChange={(event) => set('amount', event.target.value)}
          />
        </FormField>
        <FormField label="税率" required rule="/help/financial?id=company-settlement#invoice" error={errors.rate}>
          <TextInput
            data-field="rate"
            inputMode="decimal"
            suffix="%"
            maxLength={4}
            value={values.rate}
            onChange={(event) => set('rate', event.target.value)}
          />
        </FormField>
        <FileField
          label="发票文件"
          required
          purpose="attachment"
          value={values.files}
          onChange={(files) => set('files', files)}
          error={errors.files}
          hint="图片或 PDF，不超过 5 MB"
        />
        <RefusalNotice
          refusal={refusal && (refusal.conflict || refusal.faults.length === 0) ? refusal : null}
          onRefresh={() => void onSent()}
        />
        <Button kind="primary" type="submit" busy={busy}>
          提交发票
        </Button>
      </form>
    </Card>
  );
}
