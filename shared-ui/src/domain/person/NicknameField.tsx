import { nicknameLength } from '@shizhong/shared-contracts';
import type { InputRef } from '@shizhong/shared-ui/antd/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../patterns/button';
import { TextInput } from '../../patterns/controls/TextInput';
import { Icon } from '../../primitives/icon/Icon';
import css from './NicknameField.module.css';
import { useSaveProfile } from './save-profile';

/** The nickname in its row: text with 「修改」, then an input in the same place. */
export function NicknameField({ nickname }: { nickname: string }) {
  const save = useSaveProfile();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const input = useRef<InputRef>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const editing = typed !== null;
  const wasEditing = useRef(false);

  useEffect(() => {
    if (editing) {
      input.current?.focus();
      input.current?.select();
    } else if (wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || typed === null) return;
    const wanted = typed.trim();
    const wrong = nicknameError(wanted);
    setError(wrong);
    if (wrong) return input.current?.focus();
    if (wanted === nickname) return setTyped(null);
    setBusy(true);
    const refusal = await save({ nickname: wanted }, '昵称已修改').finally(() => setBusy(false));
    if (refusal === null) setTyped(null);
    else setError(refusal);
  }

  if (!editing) {
    return (
      <span className={css.shown}>
        <span className={nickname ? css.name : css.none}>{nickname || '未设置'}</span>
        <Button ref={opener} kind="quiet" size="small" onClick={() => setTyped(nickname)}>
          {nickname ? '修改昵称' : '设置昵称'}
        </Button>
      </span>
    );
  }

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <span className={css.line}>
        <TextInput
          ref={input}
          aria-label="昵称"
          aria-invalid={error ? true : undefined}
          aria-describedby="nickname-error"
          value={typed}
          maxLength={nicknameLength.max}
          autoComplete="nickname"
          onChange={(event) => {
            setTyped(event.target.value);
            setError('');
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setTyped(null);
          }}
        />
        <Button type="submit" kind="primary" busy={busy}>
          保存
        </Button>
        <Button onClick={() => setTyped(null)}>取消</Button>
      </span>
      <p id="nickname-error" className={css.says} role="alert">
        {error ? (
          <>
            <Icon name="warning" size={16} />
            {error}
          </>
        ) : null}
      </p>
    </form>
  );
}

function nicknameError(nickname: string): string {
  if (!nickname) return '请输入昵称';
  return Array.from(nickname).length > nicknameLength.max ? `昵称不超过 ${nicknameLength.max} 个字` : '';
}
