import { formatDateTime, type ResponseOf, useHost } from '@shizhong/shared-contracts';
import { qualityLevels } from '@shizhong/shared-contracts/identity';
import { processes } from '@shizhong/shared-contracts/process';
import { StatusTag } from '@shizhong/shared-ui';
import { Button } from '@shizhong/shared-ui/button';
import { TextArea } from '@shizhong/shared-ui/controls';
import { ActionForm, type Errors, FormFoot, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useServerAction, useServerData } from '@shizhong/shared-ui/server-data';
import { InlineFailure, Notice, Skeleton } from '@shizhong/shared-ui/states';
import { FormFiles, type StoredFile } from '@shizhong/shared-ui/upload';
import { useState } from 'react';
import css from './LowQuality.module.css';

/**
 * 低质名单 of one account: every rule with its value, limit and evidence, the recovery date, and the appeal.
 * `docs/domain/supply.md#low-quality`, `docs/domain/features.md#f11-explained-list`.
 */
export function LowQuality({ accountId }: { accountId: string }) {
  const { data, status, reload } = useServerData('media/lowQuality', { page: 1, pageSize: 10, filters: { accountId } });
  if (!data) return status === 'failed' ? <InlineFailure onRetry={() => void reload()} /> : <Skeleton rows={4} />;
  if (data.list.length === 0) return <p className={css.note}>该账号没有低质记录。</p>;
  const statuses: Record<string, { label: string }> = processes.lowQuality.statuses;
  return (
    <div>
      {data.list.map((entry) => (
        <section key={entry.id} className={css.entry} aria-label={`${qualityLevels[entry.level]}记录`}>
          <p>
            <StatusTag tone={entry.level === 'watch' ? 'orange' : 'red'}>{qualityLevels[entry.level]}</StatusTag>{' '}
            {entry.status === entry.level ? '' : `${statuses[entry.status]?.label} · `}
            {formatDateTime(entry.since)} 起
          </p>
          <ul className={css.hits}>
            {entry.hits.map((hit) => (
              <li key={`${hit.code} ${hit.at}`}>
                <Notice tone="warning">
                  <b>{hit.name}</b>：{hit.value}
                  {byOperator.includes(hit.code) ? '' : `，阈值 ${hit.threshold}`}（{formatDateTime(hit.at)}）
                </Notice>
              </li>
            ))}
          </ul>
          <Repairs entry={entry} />
          <p className={css.note}>期间没有新的异常，最早 {formatDateTime(entry.recoversAt)} 自动恢复。</p>
          {entry.ruling ? <p>申诉结果：{entry.ruling}</p> : null}
          {entry.appeal ? (
            <p className={css.note}>
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

/** A person's finding has no threshold. */
const byOperator: readonly string[] = ['operator', 'fraud'];

type Entry = ResponseOf<'media/lowQuality'>['list'][number];

/** How a weakness that counts nothing is repaired. */
const ways: Readonly<Record<string, string>> = {
  fan_loss: '90 天内不再有同样的流失',
  taken_down: '90 天内不再提前删文',
  median_drop: '按现在的阅读重新报价',
  flat_reads: '之后的文章阅读有正常起伏',
  platform_warning: '微信侧恢复正常',
  platform_ban: '微信侧解除封禁',
};

const counted: Readonly<Record<string, (n: number) => string>> = {
  anomaly: (n) => `接下来最多 ${n} 单没有异常`,
  broken: (n) => `接下来最多 ${n} 单按时完成`,
  rating: (n) => `接下来 ${n} 次五星评价`,
};

/** 「如果修复」, computed by the rules themselves. `docs/domain/features.md#f11-explained-list`. */
function Repairs({ entry: { hits, repairs } }: { entry: Entry }) {
  if (repairs.length === 0) return null;
  return (
    <>
      <p className={css.note}>如果修复其中一项：</p>
      <ul className={css.note} aria-label="如果修复">
        {repairs.map(({ code, level, takes }) => (
          <li key={code}>
            {hits.find((hit) => hit.code === code)?.name}：
            {takes === null ? (ways[code] ?? '由平台复核') : (counted[code]?.(takes) ?? '')}，
            {level === null ? '恢复期满后移出名单' : `恢复期满后为「${qualityLevels[level]}」`}
          </li>
        ))}
      </ul>
    </>
  );
}

function AppealForm({ id, onDone }: { id: string; onDone: () => Promise<void> }) {
  const host = useHost();
  const [open, setOpen] = useState(false);
  const appeal = useServerAction('media/lowAppeal');
  const form = useActionForm<{ text: string; files: StoredFile[] }>({
    initial: { text: '', files: [] },
    errorsOf: ({ text }): Errors => (text.trim() ? {} : { text: '请填写说明' }),
    async act({ text, files }) {
      const attempt = await appeal.run({ id, text: text.trim(), fileIds: files.map(({ fileId }) => fileId) });
      if (!attempt.done) return attempt.refusal;
      host.notify.toast('申诉已提交', 'success');
      void onDone();
      return null;
    },
  });
  if (!open) return <Button onClick={() => setOpen(true)}>申诉</Button>;
  return (
    <ActionForm form={form} name="appeal" label="低质申诉">
      <FormItem name="text" label="说明" required rule="/help/violation?id=low-quality#recover">
        <TextArea maxLength={1000} />
      </FormItem>
      <FormFiles label="凭证" purpose="attachment" most={5} name="files" hint="后台截图，最多 5 张" />
      <FormFoot>
        <Button kind="primary" type="submit" busy={form.busy}>
          提交申诉
        </Button>
      </FormFoot>
    </ActionForm>
  );
}
