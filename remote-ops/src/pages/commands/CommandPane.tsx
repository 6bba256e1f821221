import { useHost } from '@shizhong/shared-contracts';
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { Button } from '@shizhong/shared-ui/button';
import { FormField } from '@shizhong/shared-ui/controls';
import { ConfirmDialog } from '@shizhong/shared-ui/dialog';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { saveFile } from '@shizhong/shared-ui/save-file';
import { Notice } from '@shizhong/shared-ui/states';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SentFile } from '../../features/command/files';
import { notOnPhone } from '../../features/command/not-on-phone';
import { OptionInput } from '../../features/command/OptionInput';
import { blobOf } from '../../features/command/use-command';
import { BackToList } from '../../features/frame/BackToList';
import { Pane } from '../../features/frame/Pane';
import { KeptNotice } from '../../features/kept/KeptNotice';
import { useKept } from '../../features/kept/use-kept';
import { useProvedCall } from '../../features/proof/proved-call';
import { Results } from '../../features/results/Results';
import { unreadEffect } from '../../lib/unread-effect';
import { useAct } from '../../lib/use-act';
import css from './CommandPane.module.css';
import { type CommandCard, titleOf } from './grouped';

type Result = DeskResponseOf<'desk/run'>;

/** One command: its options, what it does to money before it does it, and what came of it. */
export function CommandPane({ command, onBack }: { command: CommandCard; onBack(): void }) {
  const call = useProvedCall();
  const { notify } = useHost();
  const act = useAct();
  const kept = useKept(`command:${command.name}`);
  const [files, setFiles] = useState<Record<string, SentFile>>({});
  // Files are not kept with what was typed about them.
  const values: Readonly<Record<string, string | undefined>> = {
    ...kept.values,
    ...Object.fromEntries(command.options.filter(isFile).map(({ name }) => [name, files[name]?.path])),
  };
  const isNotHere = useNarrow() && command.forComputers;
  const [tried, setTried] = useState(false);
  const [effect, setEffect] = useState<string | null>(null);
  const [result, setResult] = useState<Result | null>(null);

  const missing = command.options.filter(({ name, required }) => required && !values[name]?.trim());

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (missing.length === 0) void run(null);
  }

  async function run(agreed: string | null): Promise<void> {
    const options = Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])));
    const done = await act.run(async () => {
      try {
        const answer = await call('desk/run', {
          ...{ command: command.name, options, files: Object.values(files) },
          ...(agreed === null ? {} : { effect: agreed }),
        });
        setEffect(null);
        setResult(answer);
        // What only looks is asked again, with other options.
        if (command.changes) kept.forget();
        setTried(false);
        for (const { path, base64 } of answer.files) saveFile(blobOf(base64), path.split('/').at(-1) ?? path);
        if (command.changes && !answer.approval) notify.notice('已完成', 'success');
      } catch (error) {
        const read = unreadEffect(error);
        if (read === null) throw error;
        setEffect(read);
      }
    });
    if (!done) setEffect(null);
  }

  return (
    <Pane title={titleOf(command)} level={1} actions={<BackToList onBack={onBack} />}>
      <div className={css.body}>
        <p className={css.does}>{command.does}</p>
        <KeptNotice of={kept} missing={command.options.some(isFile) ? '文件要重新选' : undefined} />
        <form className={css.form} aria-label={titleOf(command)} noValidate onSubmit={submit}>
          {command.options.map((option) => {
            const { name, label: words, required } = option;
            // 「条数，缺省 200」: what is after the comma helps, and names nothing.
            const [label = words, ...hints] = words.split('，');
            const error = tried && required && !values[name]?.trim() ? `请填写${label}` : undefined;
            return (
              <FormField key={name} label={label} required={required} error={error} hint={hints.join('，') || undefined}>
                <OptionInput
                  option={option}
                  value={values[name] ?? ''}
                  onChange={(value) => kept.set({ [name]: value })}
                  onFile={(sent) => setFiles((before) => ({ ...before, [name]: sent }))}
                />
              </FormField>
            );
          })}
          {act.refusal ? (
            <Notice tone="error" live>
              {act.refusal}
            </Notice>
          ) : null}
          {isNotHere ? <Notice tone="info">{notOnPhone}</Notice> : null}
          <div className={css.buttons}>
            <Button type="submit" disabled={isNotHere} kind="primary" busy={act.busy}>
              {command.twoPersons ? '提出，等另一位批准' : command.changes ? '执行' : '查看'}
            </Button>
          </div>
        </form>
        {result?.approval ? (
          <Notice tone="info" live>
            已提出，等另一位批准：{result.approval.effect} <Link to="/approvals">看等第二人的事</Link>
          </Notice>
        ) : null}
        {result && !result.approval ? <Results table={result.table} /> : null}
        <p className={css.line}>
          命令行里叫 <code>{command.name}</code>
        </p>
      </div>
      <ConfirmDialog
        open={effect !== null}
        onClose={() => setEffect(null)}
        title="先读一遍它会做什么"
        confirm={command.twoPersons ? '提出' : '确认执行'}
        busy={act.busy}
        onConfirm={() => void run(effect)}
      >
        {effect}
      </ConfirmDialog>
    </Pane>
  );
}

/** What the command reads; files that it writes are named only. */
const isFile = ({ name }: { name: string }): boolean => name === 'file';
