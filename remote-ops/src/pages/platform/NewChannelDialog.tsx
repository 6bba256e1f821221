import { type AlarmChannelKind, type AlarmKind, alarmChannelKinds } from '@shizhong/shared-contracts/operator/alarms';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, SelectInput, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useState } from 'react';
import { AlarmWants, everyAlarm } from '../../features/alarms/AlarmWants';
import { useKeptText } from '../../features/kept/use-kept';
import { useDeskCall } from '../../lib/desk-call';
import { useAct } from '../../lib/use-act';

const entries = <Key extends string>(table: Record<Key, unknown>) => Object.keys(table) as Key[];

/** The address of a robot holds its token: it is not shown again. */
export function NewChannelDialog({ onClose }: { onClose(): void }) {
  const call = useDeskCall();
  const act = useAct();
  const [kind, setKind] = useState<AlarmChannelKind>('wecom');
  // Neither address nor secret is kept: both let whoever has them write there.
  const [label, setLabel, forget] = useKeptText('alarm-channel');
  const [target, setTarget] = useState('');
  const [secret, setSecret] = useState('');
  const [wants, setWants] = useState<AlarmKind[]>(everyAlarm);
  const { signs, host } = alarmChannelKinds[kind];

  async function add(): Promise<void> {
    const done = await act.run(
      async () => void (await call('alarm/addChannel', { kind, label, target, wants, secret: signs ? secret : '' })),
    );
    if (!done) return;
    forget();
    onClose();
  }

  const isTarget = act.reason === 'alarmAddressWrong';
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="添加告警去处"
      busy={act.busy}
      footer={
        <Button
          kind="primary"
          busy={act.busy}
          disabled={label.trim() === '' || target.trim() === '' || wants.length === 0}
          onClick={() => void add()}
        >
          添加
        </Button>
      }
    >
      <FormField label="去处" required error={act.refusal && !isTarget ? act.refusal : undefined}>
        <SelectInput
          options={entries(alarmChannelKinds).map((value) => ({ value, label: alarmChannelKinds[value].label }))}
          value={kind}
          onChange={(value) => setKind((value ?? 'wecom') as AlarmChannelKind)}
        />
      </FormField>
      <FormField label="名称" required hint="如：值班群">
        <TextInput value={label} maxLength={40} onChange={({ target: { value } }) => setLabel(value)} />
      </FormField>
      <FormField
        label={host ? '机器人地址' : '邮箱'}
        required
        hint={host ? `以 https://${host}/ 开头，加密保存，之后不再显示` : undefined}
        error={isTarget ? (act.refusal ?? undefined) : undefined}
      >
        <TextInput
          value={target}
          autoComplete="off"
          maxLength={500}
          onChange={({ target: { value } }) => setTarget(value.trim())}
        />
      </FormField>
      {signs ? (
        <FormField label="加签密钥" hint="没有开启加签就留空">
          <TextInput
            value={secret}
            autoComplete="off"
            maxLength={200}
            onChange={({ target: { value } }) => setSecret(value.trim())}
          />
        </FormField>
      ) : null}
      <AlarmWants value={wants} onChange={setWants} />
    </Dialog>
  );
}
