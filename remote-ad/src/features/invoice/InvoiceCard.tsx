import { formatDateTime, formatFen, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { Card, StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { ConfirmDialog, Dialog } from '@shizhong/shared-ui/dialog';
import { InvoiceDownload } from '@shizhong/shared-ui/report';
import { Row, RowList, RowNote, RowPager } from '@shizhong/shared-ui/row-list';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Empty, InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { CancelDialog } from '../finance/CancelDialog';
import { InvoiceDialog } from '../finance/InvoiceDialog';
import { ProcessTag } from '../finance/ProcessTag';
import { TitleForm } from './TitleForm';

type Title = ResponseOf<'adFinance/invoiceTitles'>[number];
type Invoice = ResponseOf<'adFinance/invoiceList'>['list'][number];

const kindWords = { vat_normal: '数电普票', vat_special: '数电专票' } as const;
const pageSize = 10;

/** 发票: invoice titles, and applications. `docs/pages/advertiser.md#profile`. */
export function InvoiceCard() {
  return (
    <>
      <TitlesCard />
      <RecordsCard />
    </>
  );
}

function TitlesCard() {
  const host = useHost();
  const titles = useServerData('adFinance/invoiceTitles', {});
  const remove = useServerAction('adFinance/invoiceTitleRemove');
  const [editing, setEditing] = useState<Title | 'new' | null>(null);
  const [removing, setRemoving] = useState<Title | null>(null);
  return (
    <Card
      title="开票信息"
      extra={
        <Button size="small" onClick={() => setEditing('new')} aria-haspopup="dialog">
          新增
        </Button>
      }
    >
      {titles.data ? (
        titles.data.length ? (
          <RowList>
            {titles.data.map((title) => (
              <Row
                key={title.id}
                title={
                  <>
                    {title.title} {title.isDefault ? <StatusTag tone="blue">默认</StatusTag> : null}
                  </>
                }
                note={[title.taxNo, title.email, title.bank, title.address, title.mailAddress ? `收件 ${title.mailAddress}` : '']
                  .filter(Boolean)
                  .join(' · ')}
              >
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={`修改开票信息 ${title.title}`}
                  onClick={() => setEditing(title)}
                  aria-haspopup="dialog"
                >
                  修改
                </Button>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={`删除开票信息 ${title.title}`}
                  onClick={() => setRemoving(title)}
                  aria-haspopup="dialog"
                >
                  删除
                </Button>
              </Row>
            ))}
          </RowList>
        ) : (
          <RowNote>还没有保存开票信息。保存后，申请开票时会自动填入。</RowNote>
        )
      ) : titles.status === 'failed' ? (
        <InlineFailure onRetry={() => void titles.reload()} />
      ) : (
        <Skeleton rows={2} rowHeight={48} />
      )}
      <Dialog
        open={editing !== null}
        onClose={() => setEditing(null)}
        title={editing === 'new' ? '新增开票信息' : '修改开票信息'}
      >
        {editing ? (
          <TitleForm
            title={editing === 'new' ? null : editing}
            onRefresh={() => {
              setEditing(null);
              void titles.reload();
            }}
            onDone={() => setEditing(null)}
          />
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => {
          remove.reset();
          setRemoving(null);
        }}
        title={`删除开票信息「${removing?.title ?? ''}」？`}
        confirm="删除"
        danger
        busy={remove.busy}
        refusal={remove.refusal}
        onConfirm={async () => {
          if (!removing || !(await remove.run({ id: removing.id })).done) return;
          host.notify.toast('已删除', 'success');
          setRemoving(null);
        }}
      >
        <p>已申请的发票不受影响。</p>
      </ConfirmDialog>
    </Card>
  );
}

function RecordsCard() {
  const [page, setPage] = useState(1);
  const records = useServerData('adFinance/invoiceList', { page, pageSize }, { keepPrevious: true });
  const [applying, setApplying] = useState(false);
  const [cancelling, setCancelling] = useState<Invoice | null>(null);
  const { data } = records;
  return (
    <Card
      title="发票"
      extra={
        <Button size="small" onClick={() => setApplying(true)} aria-haspopup="dialog">
          申请开票
        </Button>
      }
    >
      {data ? (
        <>
          <RowNote>可开票金额 ¥{formatFen(data.invoiceableFen)}，按已消费的现金计算。</RowNote>
          {data.list.length ? (
            <RowList>
              {data.list.map((row) => (
                <Row
                  key={row.id}
                  title={
                    <>
                      <b>¥{formatFen(row.amountFen)}</b> {row.title}
                    </>
                  }
                  note={[
                    kindWords[row.kind],
                    row.no,
                    formatDateTime(row.createdAt),
                    row.number ? `发票号码 ${row.number}` : '',
                    row.reason ? `原因：${row.reason}` : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                >
                  {row.fileUrl ? <InvoiceDownload of={row} /> : null}
                  {row.status === 'applied' ? (
                    <Button
                      size="small"
                      kind="quiet"
                      aria-label={`撤销 ${row.no}`}
                      onClick={() => setCancelling(row)}
                      aria-haspopup="dialog"
                    >
                      撤销
                    </Button>
                  ) : null}
                  <ProcessTag process="invoice" status={row.status} />
                </Row>
              ))}
            </RowList>
          ) : (
            <Empty kind="never" title="还没有开票申请" />
          )}
          <RowPager page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </>
      ) : records.status === 'failed' ? (
        <InlineFailure onRetry={() => void records.reload()} />
      ) : (
        <Skeleton rows={3} rowHeight={48} />
      )}
      <InvoiceDialog open={applying} onClose={() => setApplying(false)} onDone={() => void records.reload()} />
      <CancelDialog
        endpoint="adFinance/invoiceCancel"
        row={cancelling}
        onClose={() => setCancelling(null)}
        title={`撤销开票申请 ${cancelling?.no ?? ''}？`}
        money={cancelling ? [{ label: '回到可开票金额', fen: cancelling.amountFen, strong: true }] : []}
        confirm="撤销申请"
        done="开票申请已撤销"
        onChanged={() => void records.reload()}
      >
        <p>撤销后可以重新申请。</p>
      </CancelDialog>
    </Card>
  );
}
