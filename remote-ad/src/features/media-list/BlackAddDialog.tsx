import { useHost } from '@shizhong/shared-contracts';
import { type BlackReason, listLimits } from '@shizhong/shared-contracts/identity';
import { Button } from '@shizhong/shared-ui/button';
import { TextArea } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { ActionForm, dropSecondClick, type Errors, FormItem, useActionForm } from '@shizhong/shared-ui/form-page';
import { useRulesInForce } from '@shizhong/shared-ui/rules-in-force';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { offerUndo, undoCall } from '@shizhong/shared-ui/undo';
import { useState } from 'react';
import { BlackFields } from './BlackFields';
import { blackEffect } from './BlacklistDialog';
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

interface Values {
  text: string;
  reason: string;
  note: string;
}

interface Added {
  added: number;
  skipped: number;
  unknown: string[];
  ambiguous: string[];
}

function errorsOf({ text, reason }: Values): Errors {
  const { length } = pastedNames(text);
  const many = length > listLimits.perCall ? `每次最多 ${listLimits.perCall} 个，现在 ${length} 个` : '';
  const names = length ? many : '请填写账号';
  return { ...(names ? { names } : {}), ...(reason ? {} : { reason: '请选择原因' }) };
}

const pathOf = (name: keyof Values) => (name === 'text' ? 'names' : name);

/** 添加: pasted names or ids, 100 at a time; reports skipped, unknown and ambiguous ones. */
export function BlackAddDialog({ onClose }: { onClose: () => void }) {
  const host = useHost();
  const action = useServerAction('adMedia/blackAdd');
  const rules = useRulesInForce();
  const [result, setResult] = useState<Added | null>(null);
  const form = useActionForm<Values>({
    initial: { text: '', reason: '', note: '' },
    errorsOf,
    pathOf,
    act: async ({ text, reason, note }) => {
      const attempt = await action.run({
        names: pastedNames(text),
        reason: reason as BlackReason,
        ...(note.trim() ? { note: note.trim() } : {}),
      });
      if (!attempt.done) return attempt.refusal;
      const { added, addedIds } = attempt.data;
      if (added)
        offerUndo(host, {
          of: 'blackAdded',
          text: `已加入黑名单 ${added} 个`,
          calls: [undoCall('adMedia/blackRemove', { accountIds: addedIds })],
        });
      setResult(attempt.data);
      return null;
    },
  });
  const count = pastedNames(form.engine.values.text).length;
  return (
    <Dialog
      open
      onClose={onClose}
      rule="/help/extension?id=media-lists#black"
      title="添加到黑名单"
      busy={form.busy}
      footer={
        result ? (
          <Button kind="primary" onClick={onClose}>
            知道了
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={form.busy}>
              取消
            </Button>
            <Button kind="primary" type="submit" form="black" busy={form.busy} onClick={dropSecondClick}>
              加入黑名单
            </Button>
          </>
        )
      }
    >
      {result ? (
        <Reported result={result} />
      ) : (
        <ActionForm form={form} name="black" label="添加到黑名单">
          <p className={css.lead}>{blackEffect}</p>
          <FormItem
            name="text"
            path="names"
            label="账号名称或 ID"
            required
            hint={`每行一个或用逗号隔开，每次最多 ${listLimits.perCall} 个，名单最多 ${rules['blacklist.max']} 个；现在 ${count} 个`}
          >
            <TextArea rows={5} />
          </FormItem>
          <BlackFields />
        </ActionForm>
      )}
    </Dialog>
  );
}

function Reported({ result: { added, skipped, unknown, ambiguous } }: { result: Added }) {
  return (
    <div role="status" className={css.result}>
      <p>
        已加入 {added} 个{skipped ? `，已在名单内跳过 ${skipped} 个` : ''}。
      </p>
      {unknown.length ? <p>没有找到：{unknown.join('、')}</p> : null}
      {ambiguous.length ? <p>有多个账号同名，请改用 ID：{ambiguous.join('、')}</p> : null}
    </div>
  );
}
