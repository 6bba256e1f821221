import { useHost } from '@shizhong/shared-contracts';
import { Button } from '@shizhong/shared-ui/button';
import { FormField } from '@shizhong/shared-ui/controls';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { Notice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import css from '../../features/act-form/act-form.module.css';
import { sending } from '../../features/act-form/sending';
import type { SentFile } from '../../features/command/files';
import { notOnPhone } from '../../features/command/not-on-phone';
import { OptionInput } from '../../features/command/OptionInput';
import { KeptNotice } from '../../features/kept/KeptNotice';
import { useKept } from '../../features/kept/use-kept';
import { useProvedCall } from '../../features/proof/proved-call';
import { unreadEffect } from '../../lib/unread-effect';
import { useAct } from '../../lib/use-act';
import type { ObjectAct } from './object-act';

export interface ActFormProps {
  act: ObjectAct;
  /** Where what is typed is kept. */
  place: string;
  onDone(): void;
}

/** Sent by the button or Ctrl+Enter, and what moves money only with the effect that stands above the button. */
export function ActForm({ act, place, onDone }: ActFormProps) {
  const { notify } = useHost();
  const call = useProvedCall();
  const running = useAct();
  const kept = useKept(place);
  const [file, setFile] = useState<SentFile | null>(null);
  // A file is not kept with what was typed about it.
  const values: Readonly<Record<string, string>> = { ...kept.values, file: file?.path ?? '' };
  const [effect, setEffect] = useState(act.effect);
  const isNotHere = useNarrow() && act.forComputers;
  const [tried, setTried] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isToRead, setIsToRead] = useState(false);

  async function send(): Promise<void> {
    if (isNotHere) return;
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
    if (done && isRead) kept.forget();
    if (done && isRead && !act.twoPersons) onDone();
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
    <form className={css.form} aria-label={act.label} noValidate {...sending(send)}>
      <p className={css.does}>{act.does}</p>
      <KeptNotice of={kept} missing={act.options.some(({ name }) => name === 'file') ? '文件要重新选' : undefined} />
      {act.options.map((option) => {
        const { name, label, required } = option;
        const error = tried && required && !values[name]?.trim() ? `请填写${label}` : undefined;
        const change = (value: string) => {
          kept.set({ [name]: value });
          // Another amount is another effect.
          setEffect(act.effect);
        };
        return (
          <FormField key={name} label={label} required={required} error={error}>
            <OptionInput
              option={option}
              value={values[name] ?? ''}
              onChange={change}
              onFile={(sent) => {
                setFile(sent);
                setEffect(act.effect);
              }}
            />
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
      {isNotHere ? <Notice tone="info">{notOnPhone}</Notice> : null}
      <div className={css.buttons}>
        <Button type="submit" kind="primary" disabled={isNotHere} busy={running.busy}>
          {act.twoPersons ? `提出：${act.label}` : act.label}
        </Button>
        <Button
          onClick={() => {
            kept.forget();
            onDone();
          }}
        >
          返回
        </Button>
        <span className={css.keys}>Ctrl+Enter</span>
      </div>
    </form>
  );
}
