import { formatDate, useHost } from '@shizhong/shared-contracts';
import type { AnalysisWords } from '@shizhong/shared-contracts/analysis';
import { savedViewLimits } from '@shizhong/shared-contracts/rules';
import { Input } from '@shizhong/shared-ui/antd/form';
import { FormCheck, FormDialog, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { Link } from 'react-router-dom';
import css from './Reports.module.css';
import { contentOf } from './report-words';

export interface ReportDialogProps {
  list: string;
  words: AnalysisWords<string, string>;
  query: Record<string, string>;
  today: string;
  mailboxPage: string;
  onClose: () => void;
}

/** Keeps what is shown by a name, and sends it every Monday. */
export function ReportDialog({ list, words, query, today, mailboxPage, onClose }: ReportDialogProps) {
  const host = useHost();
  const add = useServerAction('user/savedViewAdd');
  const reach = useServerData('user/reach', {});
  const email = reach.data?.email ?? null;
  const form = useActionForm({
    initial: { name: '', byMail: false },
    errorsOf: ({ name }): Record<string, string> => (name.trim() ? {} : { name: '请填写名称' }),
    async act({ name, byMail }) {
      const attempt = await add.run({
        list,
        name: name.trim(),
        content: { query, columns: { on: [], off: [] } },
        report: { byMail: byMail && email !== null },
      });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('已保存，每周一 09:00 发送');
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      name="report"
      title="保存报告"
      confirm={`保存，${firstDay(today)} 首次发送`}
      size="small"
      onClose={onClose}
    >
      <FormItem name="name" label="名称" hint={`至多 ${savedViewLimits.nameLength} 个字`}>
        <Input maxLength={savedViewLimits.nameLength} data-autofocus />
      </FormItem>
      <p className={css.content}>
        <b>内容</b>
        {contentOf(query, words, today)}。时间随发送日往后走，到前一天为止。
      </p>
      <p className={css.content}>
        <b>发送</b>每周一 09:00，发到站内消息{email ? '' : '。'}
        {email || !reach.data ? null : (
          <>
            绑定邮箱后也可以发邮件：<Link to={mailboxPage}>去绑定</Link>
          </>
        )}
      </p>
      {email ? <FormCheck name="byMail">同时发邮件到 {email}</FormCheck> : null}
    </FormDialog>
  );
}

const dayMs = 86_400_000;
const monday = 1;
/** The next Monday; today's nine o'clock may be over, so that a Monday means the next. */
function firstDay(today: string): string {
  for (let later = 1; later <= 7; later += 1) {
    const at = Date.parse(`${today}T04:00:00Z`) + later * dayMs;
    if (new Date(at).getUTCDay() === monday) return formatDate(at).slice(5);
  }
  return today.slice(5);
}
