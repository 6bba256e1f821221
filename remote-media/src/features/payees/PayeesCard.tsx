import { useHost } from '@shizhong/shared-contracts';
import { Card, StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { ConfirmDialog, Dialog } from '@shizhong/shared-ui/dialog';
import { Row, RowList, RowNote } from '@shizhong/shared-ui/row-list';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, RefusalNotice, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { payeeText } from '../cash-out/words';
import { type Payee, PayeeDialog } from './PayeeDialog';
import css from './PayeesCard.module.css';
import { RevealForm } from './RevealForm';

/**
 * 收款账户: the accounts for cash-outs; can be added, made the default, revealed and removed. `docs/pages/media-owner.md#profile`.
 */
export function PayeesCard({ enterprise, phone }: { enterprise: boolean; phone: string }) {
  const host = useHost();
  const payees = useServerData('user/payees', {});
  const choose = useServerAction('user/payeeDefault');
  const remove = useServerAction('user/payeeRemove');
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Payee | null>(null);
  const [shown, setShown] = useState<Payee | null>(null);
  const { data, status, reload } = payees;

  return (
    <Card
      title="收款账户"
      extra={
        <Button size="small" onClick={() => setAdding(true)} aria-haspopup="dialog">
          添加收款账户
        </Button>
      }
    >
      {status === 'failed' ? <InlineFailure onRetry={() => void reload()} busy={payees.isRefreshing} /> : null}
      {data ? (
        data.length ? (
          <RowList>
            {data.map((payee) => (
              <Row
                key={payee.id}
                title={
                  <span className={css.name}>
                    {payeeText(payee)}
                    {payee.isDefault ? <StatusTag tone="green">默认</StatusTag> : null}
                    {payee.verified === 'none' ? <StatusTag tone="orange">未通过核验</StatusTag> : null}
                  </span>
                }
                note={[payee.holder, payee.branch, payee.note].filter(Boolean).join(' · ')}
              >
                <span className={css.acts}>
                  <Button size="small" kind="quiet" onClick={() => setShown(payee)} aria-label={`查看账号：${payeeText(payee)}`}>
                    查看账号
                  </Button>
                  {payee.isDefault || payee.verified === 'none' ? null : (
                    <Button
                      size="small"
                      kind="quiet"
                      busy={choose.busy}
                      aria-label={`设为默认：${payeeText(payee)}`}
                      onClick={() => void choose.run({ id: payee.id })}
                    >
                      设为默认
                    </Button>
                  )}
                  <Button size="small" kind="quiet" onClick={() => setRemoving(payee)} aria-label={`删除：${payeeText(payee)}`}>
                    删除
                  </Button>
                </span>
              </Row>
            ))}
          </RowList>
        ) : (
          <RowNote>
            还没有收款账户。提现前添加{enterprise ? '本企业的对公账户' : '本人的银行卡、支付宝或微信'}，户名须与认证名称一致。
          </RowNote>
        )
      ) : status === 'loading' ? (
        <Skeleton rows={2} rowHeight={48} />
      ) : null}
      <RefusalNotice refusal={choose.refusal} onRefresh={() => void reload()} />
      <PayeeDialog open={adding} enterprise={enterprise} onClose={() => setAdding(false)} onSaved={() => setAdding(false)} />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => {
          remove.reset();
          setRemoving(null);
        }}
        title={removing ? `删除 ${payeeText(removing)}？` : '删除收款账户'}
        confirm="删除收款账户"
        danger
        busy={remove.busy}
        refusal={remove.refusal}
        onRefresh={() => void reload()}
        onConfirm={async () => {
          if (!removing || !(await remove.run({ id: removing.id })).done) return;
          setRemoving(null);
          host.notify.toast('收款账户已删除', 'success');
        }}
      >
        进行中的提现仍打到原账户；之后的提现不能再选它。
      </ConfirmDialog>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title="查看完整账号"
        rule="/help/financial?id=cash-out#payee"
        size="small"
      >
        {shown ? <RevealForm payee={shown} phone={phone} /> : null}
      </Dialog>
    </Card>
  );
}
