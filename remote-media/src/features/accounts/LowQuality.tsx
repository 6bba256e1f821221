import { formatDateTime, useHost } from '@shizhong/shared-contracts';
import { qualityLevels } from '@shizhong/shared-contracts/identity';
import { processes } from '@shizhong/shared-contracts/process';
import { Button, FormField, InlineFailure, Notice, Skeleton, StatusTag } from '@shizhong/shared-ui';
import { TextArea } from '@shizhong/shared-ui/controls';
import { RefusalNotice, useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { FileField, type StoredFile } from '@shizhong/shared-ui/upload';
import { type FormEvent, useState } from 'react';
import styles from './forms.module.css';

/**
 * 低质名单 of one account: every rule with its value, limit and evidence, the recovery date, and the appeal.
 * `docs/domain/supply.md#low-quality`, `docs/domain/features.md#f11-explained-list`.
 */
export function LowQuality({ accountId }: { accountId: string }) {
  const { data, status, reload } = useServerData('media/lowQuality', { page: 1, pageSize: 10, filters: { accountId } });
  if (!data) return status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton rows={4} />;
  if (data.list.length === 0) return <p className={styles['note']}>该账号没有低质记录。</p>;
  const statuses: Record<string, { label: string }> = processes.lowQuality.statuses;
  return (
    <div className={styles['form']}>
      {data.list.map((entry) => (
        <section key={entry.id} className={styles['rule']} aria-label={`${qualityLevels[entry.level]}记录`}>
          <p>
            <StatusTag tone={entry.level === 'watch' ? 'orange' : 'red'}>{qualityLevels[entry.level]}</StatusTag>{' '}
            {statuses[entry.status]?.label} · {formatDateTime(entry.since)} 起
          </p>
          <ul className={styles['form']}>
            {entry.hits.map((hit) => (
              <li key={`${hit.code} ${hit.at}`}>
                <Notice tone="warning">
                  <b>{hit.name}</b>：{hit.value}，阈值 {hit.threshold}（{formatDateTime(hit.at)}）
                </Notice>
              </li>
            ))}
          </ul>
          <p className={styles['note']}>期间没有新的异常，最早 {formatDateTime(entry.recoversAt)} 自动恢复。</p>
          {entry.ruling ? <p>申诉结果：{entry.ruling}</p> : null}
          {entry.appeal ? (
            <p className={styles['note']}>
              已于 {formatDateTime(entry.appeal.at)} 申诉：{entry.appeal.text}
            </p>
          ) : ['watch', 'low', 'severe'].includes(entry.status) ? (
            <AppealForm id={entry.id} onDone={reload} />
          ) : null}
        </section>
      ))}
    </div>
  );
}

function AppealForm({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const host = useHost();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [files, setFiles] = useState<StoredFile[]>([]);
  const [error, setError] = useState<string | null>(null);
  const appeal = useServerAction('media/lowAppeal');
  if (!open)
    return (
      <div className={styles['row']}>
        <Button onClick={() => setOpen(true)}>申诉</Button>
      </div>
    );
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setError(text.trim() ? null : '请填写说明');
    if (!text.trim()) return;
    const attempt = await appeal.run({ id, text: text.trim(), fileIds: files.map(({ fileId }) => fileId) });
    if (!attempt.done) return;
    host.notify.toast('申诉已提交', 'success');
    void onDone();
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void send(event)} noValidate aria-label="低质申诉">
      <FormField label="说明" required error={error} rule="/help/violation?id=low-quality#recover">
        <TextArea value={text} maxLength={1000} onChange={({ currentTarget }) => setText(currentTarget.value)} />
      </FormField>
      <FileField label="凭证" purpose="attachment" most={5} value={files} onChange={setFiles} hint="后台截图，最多 5 张" />
      <RefusalNotice refusal={appeal.refusal} />
      <div className={styles['foot']}>
        <Button kind="primary" type="submit" busy={appeal.busy}>
          提交申诉
        </Button>
      </div>
    </form>
  );
}
