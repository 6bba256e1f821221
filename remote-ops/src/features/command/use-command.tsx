import { useHost } from '@shizhong/shared-contracts';
import type { DeskResponseOf } from '@shizhong/shared-contracts/operator/desk';
import { useNarrow } from '@shizhong/shared-ui/narrow';
import { saveFile } from '@shizhong/shared-ui/save-file';
import { useState } from 'react';
import { unreadEffect } from '../../lib/unread-effect';
import { useAct } from '../../lib/use-act';
import { useProvedCall } from '../proof/proved-call';
import type { SentFile } from './files';
import { notOnPhone } from './not-on-phone';

export interface Given {
  command: string;
  /** What the button says: 「配上 CZ…」. */
  label: string;
  options: Record<string, string>;
  files?: readonly SentFile[];
  /** Once it has run: what it made is opened. */
  onDone?: () => void;
}

export interface RunningCommand {
  busy: boolean;
  refusal: string | null;
  /** What was asked for and has not been agreed to, with what it would do to money. */
  asked: (Given & { effect: string }) | null;
  /** What the last one answered. */
  result: { given: Given; answer: DeskResponseOf<'desk/run'> } | null;
  start(given: Given): void;
  agree(): void;
  drop(): void;
}

/** One command of a page of money, which nobody begins on a phone: its effect is read first, then it runs; files that it writes are saved. */
export function useCommand(): RunningCommand {
  const call = useProvedCall();
  const { notify } = useHost();
  const act = useAct();
  const isNarrow = useNarrow();
  const [onPhone, setOnPhone] = useState(false);
  const [asked, setAsked] = useState<RunningCommand['asked']>(null);
  const [result, setResult] = useState<RunningCommand['result']>(null);

  async function run(given: Given, effect: string | null): Promise<void> {
    const done = await act.run(async () => {
      try {
        const answer = await call('desk/run', {
          ...{ command: given.command, options: given.options, files: [...(given.files ?? [])] },
          ...(effect === null ? {} : { effect }),
        });
        setAsked(null);
        setResult({ given, answer });
        given.onDone?.();
        for (const { path, base64 } of answer.files) saveFile(blobOf(base64), path.split('/').at(-1) ?? path);
        notify.notice(answer.approval ? '已提出，等另一位批准' : `${given.label}：已完成`, 'success');
      } catch (error) {
        const read = unreadEffect(error);
        if (read === null) throw error;
        setAsked({ ...given, effect: read });
      }
    });
    if (!done) setAsked(null);
  }

  return {
    ...{ busy: act.busy, refusal: onPhone ? notOnPhone : act.refusal, asked, result },
    start(given) {
      setResult(null);
      setOnPhone(isNarrow);
      if (isNarrow) return;
      void run(given, null);
    },
    agree: () => void (asked && run(asked, asked.effect)),
    drop: () => setAsked(null),
  };
}

export function blobOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))]);
}
