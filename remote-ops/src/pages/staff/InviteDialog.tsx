import { type OperatorRole, operatorNamePattern, operatorRoles } from '@shizhong/shared-contracts/operator';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, SelectInput, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { Notice } from '@shizhong/shared-ui/states';
import { useState } from 'react';
import { useKept } from '../../features/kept/use-kept';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';
import type { NewLink } from './LinkDialog';

const roles = Object.entries(operatorRoles).map(([value, label]) => ({ value, label }));

export interface InviteDialogProps {
  open: boolean;
  onClose(): void;
  onInvited(link: NewLink): void;
}

export function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  const call = useDeskCall();
  const kept = useKept('invite');
  const { name = '', role = '' } = kept.values;
  const [tried, setTried] = useState(false);
  const act = useAct();
  const nameFault = operatorNamePattern.test(name) ? undefined : '2–31 位小写字母、数字、点或连字符，以字母开头';

  async function invite(): Promise<void> {
    setTried(true);
    if (nameFault || !isRole(role)) return;
    const done = await act.run(async () => onInvited({ name, ...(await call('desk/invite', { name, role })) }));
    if (!done) return;
    kept.forget();
    setTried(false);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="邀请一位运营"
      busy={act.busy}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" busy={act.busy} onClick={() => void invite()}>
            生成邀请链接
          </Button>
        </>
      }
    >
      <FormField label="账号" required error={tried ? nameFault : undefined} hint="登录用，之后不能改，如 li.na">
        <TextInput
          value={name}
          maxLength={31}
          autoComplete="off"
          onChange={({ target }) => kept.set({ name: target.value.trim() })}
        />
      </FormField>
      <FormField label="角色" required error={tried && !isRole(role) ? '请选择角色' : undefined}>
        <SelectInput options={roles} value={role} onChange={(chosen) => kept.set({ role: chosen })} />
      </FormField>
      {act.refusal ? (
        <Notice tone="error" live>
          {act.refusal}
        </Notice>
      ) : null}
    </Dialog>
  );
}

function isRole(value: string): value is OperatorRole {
  return value in operatorRoles;
}
