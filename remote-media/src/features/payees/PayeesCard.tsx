import { formatDateTime } from '@shizhong/shared-contracts';
import { Card, StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { Row, RowList, RowNote } from '@shizhong/shared-ui/row-list';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Skeleton } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { payeeText } from '../cash-out/words';
import { type PayeeAct, PayeeActForm } from './PayeeActForm';
import { type Payee, PayeeDialog } from './PayeeDialog';
import css from './PayeesCard.module.css';
import { RevealForm } from './RevealForm';

/**
 * 收款账户: the accounts for cash-outs; can be added, made the default, revealed and removed. `docs/pages/media-owner.md#profile`.
 */
export function PayeesCard({ enterprise, phone }: { enterprise: boolean; phone: string }) {
  const payees = useServerData('user/payees', {});
  const [adding, setAdding] = useState(false);
  const [changing, setChanging] = useState<PayeeAct | null>(null);
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
                note={[
                  payee.holder,
                  payee.branch,
                  payee.note,
                  payee.usableFrom ? `新增账户，${formatDateTime(payee.usableFrom)} 起可提现到这里` : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              >
                <span className={css.acts}>
                  <Button size="small" kind="quiet" onClick={() => setShown(payee)} aria-label={`查看账号：${payeeText(payee)}`}>
                    查看账号
                  </Button>
                  {payee.isDefault || payee.verified === 'none' ? null : (
                    <Button
                      size="small"
                      kind="quiet"
                      aria-label={`设为默认：${payeeText(payee)}`}
                      onClick={() => setChanging({ kind: 'choose', payee })}
                      aria-haspopup="dialog"
                    >
                      设为默认
                    </Button>
                  )}
                  <Button
                    size="small"
                    kind="quiet"
                    onClick={() => setChanging({ kind: 'remove', payee })}
                    aria-label={`删除：${payeeText(payee)}`}
                    aria-haspopup="dialog"
                  >
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
      <PayeeDialog open={adding} enterprise={enterprise} onClose={() => setAdding(false)} onSaved={() => setAdding(false)} />
      <Dialog
        open={changing !== null}
        onClose={() => setChanging(null)}
        title={changing?.kind === 'remove' ? '删除收款账户' : '更换默认收款账户'}
        rule="/help/financial?id=cash-out#payee"
        size="small"
      >
        {changing ? <PayeeActForm act={changing} phone={phone} onDone={() => setChanging(null)} /> : null}
      </Dialog>
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
