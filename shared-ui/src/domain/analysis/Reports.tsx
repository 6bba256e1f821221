import { type AnalysisWords, type ReportList, reportLists } from '@shizhong/shared-contracts/analysis';
import { useServerData } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../patterns/button';
import { Icon } from '../../primitives/icon/Icon';
import { latePart, useOpenPart } from '../../primitives/late-part/late-part';
import type { ReportDialogProps } from './ReportDialog';
import css from './Reports.module.css';
import type { ReportsDrawerProps } from './ReportsDrawer';

const useDialog = latePart<ReportDialogProps>(() =>
  import(/* webpackChunkName: "report-dialog" */ './ReportDialog').then((part) => part.ReportDialog),
);
const useDrawer = latePart<ReportsDrawerProps>(() =>
  import(/* webpackChunkName: "reports-drawer" */ './ReportsDrawer').then((part) => part.ReportsDrawer),
);

export interface ReportsProps<Metric extends string, Dimension extends string> {
  list: ReportList;
  words: AnalysisWords<Metric, Dimension>;
  /** What the address asks for now. */
  query: Record<string, string>;
  today: string;
  /** The person's page with their mailbox. */
  mailboxPage: string;
}

/** 保存报告, and the reports that are sent every week. `docs/pages/conventions.md#weekly-reports`. */
export function Reports<Metric extends string, Dimension extends string>({
  list,
  words,
  query,
  today,
  mailboxPage,
}: ReportsProps<Metric, Dimension>) {
  const reports = useServerData('user/savedViews', { list });
  const [opens, setOpens] = useState<'save' | 'list' | null>(null);
  const close = () => setOpens(null);
  const Dialog = useOpenPart(useDialog(), opens === 'save', close);
  const Drawer = useOpenPart(useDrawer(), opens === 'list', close);
  const count = reports.data?.length ?? 0;
  const common = { list, words: words as unknown as AnalysisWords<string, string>, today, onClose: close };
  return (
    <>
      {/* There before they are known: what stands beside it would move. */}
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpens('list')}>
        我的报告 <span className={css.count}>{count || ''}</span>
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setOpens('save')}>
        <Icon name="document" size={16} />
        保存报告
      </Button>
      {Dialog && opens === 'save' ? <Dialog {...common} query={query} mailboxPage={mailboxPage} /> : null}
      {Drawer ? (
        <Drawer
          {...common}
          open={opens === 'list'}
          path={reportLists[list]}
          reports={reports.data ?? []}
          onChanged={() => void reports.reload()}
        />
      ) : null}
    </>
  );
}
