import { Button } from '@shizhong/shared-ui/button';
import { FormField, TextInput } from '@shizhong/shared-ui/controls';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { RefusalNotice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import css from './AuthoriseDialog.module.css';
import type { AuthResult } from './promoted-auth';

interface PlayedScanProps {
  authId: string;
  /** Name of the account to authorise again. */
  first: string | undefined;
  onPlayed: (answer: AuthResult) => void;
}

/** The demonstration has no WeChat: this simulates the scanning user. */
export function PlayedScan({ authId, first, onPlayed }: PlayedScanProps) {
  const play = useServerAction('user/accountAuthPlay');
  const [name, setName] = useState(first ?? '禾下食研');

  async function playScan(act: 'full' | 'partial' | 'refuse') {
    const attempt = await play.run({ authId, act, name: name.trim() || '演示账号' });
    if (attempt.done) onPlayed(attempt.data);
  }

  return (
    <section className={css.play} aria-label="模拟扫码">
      <p>
        <b>演示环境</b>：没有接入微信，在这里模拟扫码的人。
      </p>
      <FormField label="扫码的账号名称">
        <TextInput value={name} maxLength={30} onChange={(event) => setName(event.target.value)} />
      </FormField>
      <div className={css.ways}>
        <Button busy={play.busy} onClick={() => void playScan('full')}>
          全部授权
        </Button>
        <Button busy={play.busy} onClick={() => void playScan('partial')}>
          少给一项权限
        </Button>
        <Button busy={play.busy} onClick={() => void playScan('refuse')}>
          拒绝
        </Button>
      </div>
      <RefusalNotice refusal={play.refusal} />
    </section>
  );
}
