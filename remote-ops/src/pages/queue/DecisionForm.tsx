import { useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, SelectInput, TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { Notice } from '@shizhong/shared-ui/states';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import css from '../../features/act-form/act-form.module.css';
import { FileInput } from '../../features/command/FileInput';
import type { SentFile } from '../../features/command/files';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import type { Item, QueueAct } from './filter';
import { whyNot } from './outcomes';
import { ReasonField, reasonText, type TypedReason } from './ReasonField';

export interface DecisionFormProps {
  item: Item;
  act: QueueAct;
  onDone(): void;
  /** Decided, and to be undone for a while. */
  onWaits(): void;
}

/** One decision: what it needs, what it does to money, and what the user will read. */
export function DecisionForm({ item, act, onDone, onWaits }: DecisionFormProps) {
  const { notify } = useHost();
  const call = useDeskCall();
  const running = useAct();
  const [values, setValues] = useState<Record<string, string>>({});
  const [file, setFile] = useState<SentFile | null>(null);
  const [reason, setReason] = useState<TypedReason>({ code: '', text: '' });
  /** As the server said it at last: another effect than the one that was read has to be read first. */
  const [effect, setEffect] = useState(act.effect);
  const [refused, setRefused] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const takesReason = act.options.some(({ name }) => name === 'reason');
  const typed: Readonly<Record<string, string>> = { ...values, ...(takesReason ? { reason: reasonText(reason) } : {}) };
  const missing = act.options.filter(({ name, required }) => required && !typed[name]?.trim());

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
        onDone();
      } else if (outcome?.outcome === 'waits') {
        onDone();
        onWaits();
      } else if (outcome) {
        if (outcome.effect !== null) setEffect(outcome.effect);
        setRefused(whyNot(outcome));
      }
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void decide();
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void decide();
  }

  return (
    <form className={css.form} aria-label={act.label} noValidate onSubmit={submit} onKeyDown={press}>
      <p className={css.does}>{act.does}</p>
      {act.options.map(({ name, label, required }) => {
        const error = tried && required && !typed[name]?.trim() ? `请填写${label}` : undefined;
        if (name === 'reason')
          return (
            <ReasonField key={name} {...{ label, required, error }} reasons={item.reasons} value={reason} onChange={setReason} />
          );
        const change = (value: string) => setValues((before) => ({ ...before, [name]: value }));
        return (
          <FormField key={name} label={label} required={required} error={error}>
            {name === 'field' ? (
              <SelectInput
                allowClear
                placeholder={reason.code ? '按现成的理由' : '整件'}
                options={fields.map((field) => ({ value: field, label: field }))}
                value={values[name] || undefined}
                onChange={(field) => change(String(field ?? ''))}
              />
            ) : name === 'file' ? (
              <FileInput
                label={label}
                onFile={(sent) => {
                  setFile(sent);
                  change(sent.path);
                }}
              />
            ) : isLong(name) ? (
              <TextArea rows={3} value={values[name] ?? ''} onChange={({ target }) => change(target.value)} />
            ) : (
              <TextInput value={values[name] ?? ''} autoComplete="off" onChange={({ target }) => change(target.value)} />
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
        <Button onClick={onDone}>返回</Button>
        <span className={css.keys}>Ctrl+Enter 提交</span>
      </div>
    </form>
  );
}

const isLong = (name: string) => ['note', 'text', 'body'].includes(name);
