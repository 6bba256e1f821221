import { useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { Notice } from '@shizhong/shared-ui/states';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import css from '../../features/act-form/act-form.module.css';
import { FileInput } from '../../features/command/FileInput';
import type { SentFile } from '../../features/command/files';
import { useDeskCall } from '../../lib/desk-call';
import { unreadEffect } from '../../lib/unread-effect';
import { useAct } from '../../lib/use-act';
import type { ObjectAct } from './object-act';

/** Sent by the button or Ctrl+Enter, and what moves money only with the effect that stands above the button. */
export function ActForm({ act, onDone }: { act: ObjectAct; onDone(): void }) {
  const { notify } = useHost();
  const call = useDeskCall();
  const running = useAct();
  const [values, setValues] = useState<Record<string, string>>({});
  const [file, setFile] = useState<SentFile | null>(null);
  const [effect, setEffect] = useState(act.effect);
  const [tried, setTried] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isToRead, setIsToRead] = useState(false);

  async function send(): Promise<void> {
    setTried(true);
    if (act.options.some(({ name, required }) => required && !values[name]?.trim())) return;
    let isRead = true;
    setIsToRead(false);
    const done = await running.run(async () => {
      const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
      try {
        const { approval } = await call('desk/run', {
          ...{ command: act.command, options: { ...typed, ...act.fixed }, files: file ? [file] : [] },
          ...(effect === null ? {} : { effect }),
        });
        if (approval) setIsAsked(true);
        else notify.notice(`${act.label}：已完成`, 'success');
      } catch (error) {
        const now = unreadEffect(error);
        if (now === null) throw error;
        isRead = false;
        setEffect(now);
      }
    });
    setIsToRead(!isRead);
    if (done && isRead && !act.twoPersons) onDone();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  if (isAsked)
    return (
      <div className={css.form}>
        <Notice tone="info" live>
          已提出，等另一位批准：{effect} <Link to="/approvals">看等第二人的事</Link>
        </Notice>
      </div>
    );
  return (
    <form className={css.form} aria-label={act.label} noValidate onSubmit={submit} onKeyDown={press}>
      <p className={css.does}>{act.does}</p>
      {act.options.map(({ name, label, required }) => {
        const error = tried && required && !values[name]?.trim() ? `请填写${label}` : undefined;
        const change = (value: string) => {
          setValues((before) => ({ ...before, [name]: value }));
          // Another amount is another effect.
          setEffect(act.effect);
        };
        return (
          <FormField key={name} label={label} required={required} error={error}>
            {name === 'file' ? (
              <FileInput
                label={label}
                onFile={(sent) => {
                  setFile(sent);
                  change(sent.path);
                }}
              />
            ) : ['reason', 'note', 'text'].includes(name) ? (
              <TextArea rows={2} value={values[name] ?? ''} onChange={({ target }) => change(target.value)} />
            ) : (
              <TextInput value={values[name] ?? ''} autoComplete="off" onChange={({ target }) => change(target.value)} />
            )}
          </FormField>
        );
      })}
      {effect ? (
        <p className={css.effect} aria-live="polite">
          <b>对钱的作用</b> {effect}
        </p>
      ) : null}
      {isToRead ? (
        <Notice tone="info" live>
          还没有执行：请读过它对钱的作用，再按一次
        </Notice>
      ) : null}
      {running.refusal ? (
        <Notice tone="error" live>
          {running.refusal}
        </Notice>
      ) : null}
      <div className={css.buttons}>
        <Button type="submit" kind="primary" busy={running.busy}>
          {act.twoPersons ? `提出：${act.label}` : act.label}
        </Button>
        <Button onClick={onDone}>返回</Button>
        <span className={css.keys}>Ctrl+Enter</span>
      </div>
    </form>
  );
}
