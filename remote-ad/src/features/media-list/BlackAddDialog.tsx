import { type BlackReason, listLimits } from '@shizhong/shared-contracts/identity';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, SelectInput, TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { RefusalNotice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { blackEffect, blackReasonOptions } from './BlacklistDialog';
import css from './dialogs.module.css';

/** Parses pasted names or ids: one per line, or separated by commas. */
export function pastedNames(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\n,，;；\t]+/)
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ];
}

/** 添加: pasted names or ids, 100 at a time; reports skipped, unknown and ambiguous ones. */
export function BlackAddDialog({ onClose }: { onClose: () => void }) {
  const action = useServerAction('adMedia/blackAdd');
  const rules = useRulesInForce();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [sent, setSent] = useState(false);
  const [result, setResult] = useState<{ added: number; skipped: number; unknown: string[]; ambiguous: string[] } | null>(null);
  const names = pastedNames(text);
  const namesFault = names.length > listLimits.perCall ? `每次最多 ${listLimits.perCall} 个，现在 ${names.length} 个` : '';
  async function go() {
    setSent(true);
    if (!names.length || namesFault || !reason) return;
    const attempt = await action.run({
      names,
      reason: reason as BlackReason,
      ...(note.trim() ? { note: note.trim() } : {}),
    });
    if (attempt.done) setResult(attempt.data);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      rule="/help/extension?id=media-lists#black"
      title="添加到黑名单"
      busy={action.busy}
      footer={
        result ? (
          <Button kind="primary" onClick={onClose}>
            知道了
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={action.busy}>
              取消
            </Button>
            <Button kind="primary" busy={action.busy} onClick={() => void go()}>
              加入黑名单
            </Button>
          </>
        )
      }
    >
      {result ? (
        <div role="status" className={css.result}>
          <p>
            已加入 {result.added} 个{result.skipped ? `，已在名单内跳过 ${result.skipped} 个` : ''}。
          </p>
          {result.unknown.length ? <p>没有找到：{result.unknown.join('、')}</p> : null}
          {result.ambiguous.length ? <p>有多个账号同名，请改用 ID：{result.ambiguous.join('、')}</p> : null}
        </div>
      ) : (
        <>
          <p className={css.lead}>{blackEffect}</p>
          <FormField
            label="账号名称或 ID"
            required
            hint={`每行一个或用逗号隔开，每次最多 ${listLimits.perCall} 个，名单最多 ${rules['blacklist.max']} 个；现在 ${names.length} 个`}
            error={namesFault || (sent && !names.length ? '请填写账号' : '')}
          >
            <TextArea rows={5} value={text} onChange={(event) => setText(event.target.value)} />
          </FormField>
          <FormField label="原因" required error={sent && !reason ? '请选择原因' : ''}>
            <SelectInput options={blackReasonOptions} value={reason} onChange={(chosen) => setReason(chosen)} />
          </FormField>
          <FormField label="备注">
            <TextInput maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
          </FormField>
          {action.refusal ? <RefusalNotice refusal={action.refusal} /> : null}
        </>
      )}
    </Dialog>
  );
}
