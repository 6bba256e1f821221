import { useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, SelectInput } from '@shizhong/shared-ui/controls';
import { Notice } from '@shizhong/shared-ui/states';
import { useEffect, useRef, useState } from 'react';
import css from '../../features/act-form/act-form.module.css';
import { sending } from '../../features/act-form/sending';
import type { SentFile } from '../../features/command/files';
import { OptionInput } from '../../features/command/OptionInput';
import { KeptNotice } from '../../features/kept/KeptNotice';
import { useKept } from '../../features/kept/use-kept';
import { useProvedCall } from '../../features/proof/proved-call';
import { useAct } from '../../lib/use-act';
import type { Item, QueueAct } from './filter';
import { decisionsOf } from './kept-decisions';
import { whyNot } from './outcomes';
import { ReasonField, reasonText, type TypedReason } from './ReasonField';

export interface DecisionFormProps {
  item: Item;
  act: QueueAct;
  onDone(): void;
  /** Decided, and to be undone for a while. */
  onWaits(): void;
}

const firstControl = 'input:not([type=file]), textarea, button[type=submit]';

/** One decision: what it needs, what it does to money, and what the user will read. */
export function DecisionForm({ item, act, onDone, onWaits }: DecisionFormProps) {
  const { notify } = useHost();
  const call = useProvedCall();
  const running = useAct();
  const kept = useKept(`${decisionsOf(item.row)}${act.label}`);
  const [file, setFile] = useState<SentFile | null>(null);
  /** As the server said it at last: another effect than the one that was read has to be read first. */
  const [effect, setEffect] = useState(act.effect);
  const [refused, setRefused] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const reason: TypedReason = { code: kept.values['reasonCode'] ?? '', text: kept.values['reasonText'] ?? '' };
  // A file is not kept with what was typed about it.
  const typed = Object.fromEntries(
    act.options.map(({ name }) => [
      name,
      name === 'reason' ? reasonText(reason) : name === 'file' ? (file?.path ?? '') : (kept.values[name] ?? ''),
    ]),
  );
  const missing = act.options.filter(({ name, required }) => required && !typed[name]?.trim());

  const form = useRef<HTMLFormElement>(null);
  // Opened by a key, it is filled in and sent by keys; what was restored by itself takes the focus from nobody.
  const isOpenedNow = kept.restoredAt === null;
  useEffect(() => {
    if (isOpenedNow) form.current?.querySelector<HTMLElement>(firstControl)?.focus();
  }, [isOpenedNow]);

  const fields = [...new Set(item.reasons.map(({ field }) => field))].filter(Boolean);

  async function decide(): Promise<void> {
    setTried(true);
    if (missing.length > 0) return;
    setRefused(null);
    await running.run(async () => {
      const { list } = await call('queue/decide', {
        ...{ kind: item.row.kind, act: act.act },
        objects: [{ id: item.row.id, version: item.version, ...(effect === null ? {} : { effect }) }],
        options: Object.fromEntries(Object.entries(typed).filter(([, value]) => value.trim() !== '')),
        files: file ? [file] : [],
        undoable: true,
      });
      const outcome = list[0];
      if (outcome?.outcome === 'done') {
        notify.notice(outcome.msg || `${act.label}：${item.row.title}`, 'success', 3_000);
        kept.forget();
        onDone();
      } else if (outcome?.outcome === 'waits') {
        kept.forget();
        onDone();
        onWaits();
      } else if (outcome) {
        if (outcome.effect !== null) setEffect(outcome.effect);
        setRefused(whyNot(outcome));
        // Its row leaves the list, and the form with it where nothing was typed.
        if (outcome.moved) notify.notice(`${item.row.title}：${whyNot(outcome)}`, 'warning', 8_000);
      }
    });
  }

  return (
    <form ref={form} className={css.form} aria-label={act.label} noValidate {...sending(decide)}>
      <p className={css.does}>{act.does}</p>
      <KeptNotice of={kept} missing={act.options.some(({ name }) => name === 'file') ? '文件要重新选' : undefined} />
      {act.options.map((option) => {
        const { name, label, required } = option;
        const error = tried && required && !typed[name]?.trim() ? `请填写${label}` : undefined;
        if (name === 'reason')
          return (
            <ReasonField
              key={name}
              {...{ label, required, error }}
              reasons={item.reasons}
              value={reason}
              onChange={({ code, text }) => kept.set({ reasonCode: code, reasonText: text })}
            />
          );
        const change = (value: string) => kept.set({ [name]: value });
        return (
          <FormField key={name} label={label} required={required} error={error}>
            {name === 'field' ? (
              <SelectInput
                allowClear
                placeholder={reason.code ? '按现成的理由' : '整件'}
                options={fields.map((field) => ({ value: field, label: field }))}
                value={kept.values[name] || undefined}
                onChange={(field) => change(String(field ?? ''))}
              />
            ) : (
              <OptionInput option={option} value={kept.values[name] ?? ''} onChange={change} onFile={setFile} />
            )}
          </FormField>
        );
      })}
      {effect ? (
        <p className={css.effect}>
          <b>对钱的作用</b> {effect}
        </p>
      ) : null}
      {(refused ?? running.refusal) ? (
        <Notice tone="error" live>
          {refused ?? running.refusal}
        </Notice>
      ) : null}
      <div className={css.buttons}>
        <Button type="submit" kind={act.tone === 'danger' ? 'danger' : 'primary'} busy={running.busy}>
          {act.label}
        </Button>
        <Button
          onClick={() => {
            kept.forget();
            onDone();
          }}
        >
          返回
        </Button>
        <span className={css.keys}>Ctrl+Enter 提交</span>
      </div>
    </form>
  );
}
