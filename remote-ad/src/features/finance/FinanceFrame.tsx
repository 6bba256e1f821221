import { useHost } from '@shizhong/shared-contracts';
import { NavTabs, PageTitle } from '@shizhong/shared-ui';
import { Button, ButtonLink } from '@shizhong/shared-ui/button';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { type ReactNode, useState } from 'react';
import { EntryDrawer } from './EntryDrawer';
import { EquationCard } from './EquationCard';
import css from './form.module.css';
import { InvoiceDialog } from './InvoiceDialog';

const pages = [
  { key: 'consume', label: '消费记录' },
  { key: 'refund', label: '退款记录' },
  { key: 'frozen', label: '冻结记录' },
  { key: 'thaw', label: '解冻记录' },
  { key: 'invest', label: '充值记录' },
] as const;

export interface FinanceFrameProps {
  current: (typeof pages)[number]['key'];
  /** The page's own buttons, before 「申请开票」 and 「充值」. */
  actions?: ReactNode;
  /** A note that applies to all rows of the page. */
  note?: string;
  /** Gets a function that reloads the balances after money moved. */
  children: (tools: { refreshBalances: () => void }) => ReactNode;
}

/** Frame of the five finance pages: equation, tabs, and the drawer that rows open. */
export function FinanceFrame({ current, actions, note, children }: FinanceFrameProps) {
  const host = useHost();
  const summary = useServerData('adFinance/summary', {});
  const [invoicing, setInvoicing] = useState(false);
  const refreshBalances = () => void summary.reload();
  return (
    <>
      <PageTitle
        title="财务中心"
        hint="每一行都能打开资金轨迹，看到借贷两边"
        actions={
          <>
            {actions}
            <Button onClick={() => setInvoicing(true)} aria-haspopup="dialog">
              申请开票
            </Button>
            {host.hasPage('/admin-ad/deposit') ? (
              <ButtonLink kind="primary" to="/admin-ad/deposit">
                充值
              </ButtonLink>
            ) : null}
          </>
        }
      />
      <EquationCard answer={summary} />
      <NavTabs
        label="财务记录"
        current={current}
        tabs={pages.map(({ key, label }) => ({ key, label, to: `/admin-ad/financial/${key}` }))}
      />
      <div className={css.inner}>
        {note ? <p className={css.remark}>{note}</p> : null}
        {children({ refreshBalances })}
      </div>
      <EntryDrawer />
      <InvoiceDialog open={invoicing} onClose={() => setInvoicing(false)} onDone={refreshBalances} />
    </>
  );
}
