import { nicknameLength } from '@shizhong/shared-contracts';
import type { InputRef } from '@shizhong/shared-ui/antd/form';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../patterns/button';
import { TextInput } from '../../patterns/controls/TextInput';
import { ActionForm, type Errors, FormItem, useActionForm } from '../../patterns/form-page';
import css from './NicknameField.module.css';
import { useSaveProfile } from './save-profile';

/** The nickname in its row: text with 「修改」, then a form in the same place. */
export function NicknameField({ nickname }: { nickname: string }) {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (!editing && wasEditing.current) opener.current?.focus();
    wasEditing.current = editing;
  }, [editing]);

  if (editing) return <NicknameForm nickname={nickname} onClose={() => setEditing(false)} />;
  return (
    <span className={css.shown}>
      <span className={nickname ? css.name : css.none}>{nickname || '未设置'}</span>
      <Button ref={opener} kind="quiet" size="small" onClick={() => setEditing(true)}>
        {nickname ? '修改昵称' : '设置昵称'}
      </Button>
    </span>
  );
}

interface Values {
  nickname: string;
}

function errorsOf({ nickname }: Values): Errors {
  const { length } = Array.from(nickname.trim());
  if (length === 0) return { nickname: '请输入昵称' };
  return length > nicknameLength.max ? { nickname: `昵称不超过 ${nicknameLength.max} 个字` } : {};
}

function NicknameForm({ nickname, onClose }: { nickname: string; onClose: () => void }) {
  const save = useSaveProfile();
  const input = useRef<InputRef>(null);
  const form = useActionForm<Values>({
    initial: { nickname },
    errorsOf,
    act: async (values) => {
      const wanted = values.nickname.trim();
      const refusal = wanted === nickname ? null : await save({ nickname: wanted }, '昵称已修改');
      if (refusal === null) onClose();
      return refusal;
    },
  });

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  return (
    <ActionForm form={form} name="profile" label="修改昵称">
      <div className={css.line}>
        <FormItem name="nickname" label="昵称" labelled>
          <TextInput
            ref={input}
            maxLength={nicknameLength.max}
            autoComplete="nickname"
            onKeyDown={(event) => {
              if (event.key === 'Escape') onClose();
            }}
          />
        </FormItem>
        <Button type="submit" kind="primary" busy={form.busy}>
          保存
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </ActionForm>
  );
}
