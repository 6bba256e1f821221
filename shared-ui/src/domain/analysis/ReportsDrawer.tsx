import { formatDateTime, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { type AnalysisWords, daysOfReport, readAnalysis } from '@shizhong/shared-contracts/analysis';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { Link } from 'react-router-dom';
import { Button } from '../../patterns/button';
import { Drawer } from '../../patterns/drawer';
import { RefusalNotice } from '../../patterns/states';
import { offerUndo, undoCall } from '../../primitives/undo';
import css from './Reports.module.css';
import { contentOf } from './report-words';

type Report = ResponseOf<'user/savedViews'>[number];

export interface ReportsDrawerProps {
  list: string;
  words: AnalysisWords<string, string>;
  today: string;
  path: string;
  open: boolean;
  reports: readonly Report[];
  onChanged: () => void;
  onClose: () => void;
}

/** The saved reports: open, pause, resume, remove. */
export function ReportsDrawer({ words, today, path, open, reports, onChanged, onClose }: ReportsDrawerProps) {
  const host = useHost();
  const set = useServerAction('user/savedViewReport');
  const remove = useServerAction('user/savedViewRemove');
  const refusal = set.refusal ?? remove.refusal;

  async function send(report: Report, state: 'on' | 'paused') {
    const attempt = await set.run({ id: report.id, state, byMail: report.report?.byMail ?? false });
    if (attempt.done) onChanged();
  }

  async function drop(report: Report) {
    const { id, name } = report;
    const attempt = await remove.run({ id });
    if (!attempt.done) return;
    onChanged();
    offerUndo(host, {
      of: 'removedView',
      text: `已删除报告「${name}」，不再发送`,
      calls: [undoCall('user/savedViewRestore', { id })],
    });
  }

  return (
    <Drawer open={open} onClose={onClose} title="我的报告" hint="每周一 09:00 发送，时间到前一天为止">
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      {reports.length === 0 ? <p className={css.content}>还没有报告。在页面上选好时间与指标，再保存报告。</p> : null}
      <ul className={css.list}>
        {reports.map((report) => (
          <li key={report.id}>
            <div className={css.name}>
              <Link to={`${path}?${addressOf(report, words, today)}`} onClick={onClose}>
                {report.name}
              </Link>
              <span>{stateWords(report)}</span>
            </div>
            <p>{contentOf(report.content.query, words, today)}</p>
            {unknownOf(report, words, today) ? (
              <p className={css.gone}>其中 {unknownOf(report, words, today)} 项指标或维度已不再提供，其余照常。</p>
            ) : null}
            <div className={css.acts}>
              {report.report?.state === 'on' ? (
                <Button
                  size="small"
                  busy={set.busy}
                  onClick={() => void send(report, 'paused')}
                  aria-label={`暂停 ${report.name}`}
                >
                  暂停
                </Button>
              ) : (
                <Button size="small" busy={set.busy} onClick={() => void send(report, 'on')} aria-label={`恢复 ${report.name}`}>
                  恢复发送
                </Button>
              )}
              <Button
                size="small"
                kind="danger"
                busy={remove.busy}
                onClick={() => void drop(report)}
                aria-label={`删除 ${report.name}`}
              >
                删除
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function stateWords({ report }: Report): string {
  if (!report?.nextAt) return '已暂停';
  return `下次 ${formatDateTime(report.nextAt).slice(5, 16)}${report.byMail ? '，含邮件' : ''}`;
}

const unknownOf = (report: Report, words: AnalysisWords<string, string>, today: string) =>
  readAnalysis(report.content.query, words, today).unknown.length;

/** The same question over the days that it would be sent with. */
function addressOf(report: Report, words: AnalysisWords<string, string>, today: string): string {
  const { range: _, ...kept } = report.content.query;
  const { from, to } = daysOfReport(readAnalysis(report.content.query, words, today), today);
  return new URLSearchParams({ ...kept, from, to }).toString();
}
