import { formatFen } from '@shizhong/shared-contracts/format';
import { Button } from '@shizhong/shared-ui/button';
import { FormField, SelectInput, TextArea, TextInput } from '@shizhong/shared-ui/controls';
import { Dialog } from '@shizhong/shared-ui/dialog';
import { useState } from 'react';
import type { RunningCommand } from '../../features/command/use-command';
import { KeptNotice } from '../../features/kept/KeptNotice';
import { useKept } from '../../features/kept/use-kept';
import type { AnswerOf } from '../../lib/desk-call';

interface SettleDialogProps {
  of: AnswerOf<'money/batch'>['lines'][number];
  command: RunningCommand;
  onClose(): void;
}

/** What became of a payment that the bank could not say: one person says it with evidence, another approves. */
export function SettleDialog({ of: { no, holder, paidFen }, command, onClose }: SettleDialogProps) {
  const kept = useKept(`settle:${no}`, { ok: 'yes' });
  const { ok = 'yes', said = '', evidence = '' } = kept.values;
  const [tried, setTried] = useState(false);

  function propose(): void {
    setTried(true);
    if (!said.trim() || !evidence.trim()) return;
    command.start({
      ...{ command: 'cashout settle', label: '提出，等另一位批准' },
      onDone: kept.forget,
      options: { no, ok, evidence, ...(ok === 'yes' ? { reference: said } : { reason: said }) },
    });
    onClose();
  }

  const missing = (value: string, text: string) => (tried && !value.trim() ? text : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`${no}：${holder}，¥${formatFen(paidFen)}`}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="primary" onClick={propose}>
            看它会做什么…
          </Button>
        </>
      }
    >
      <KeptNotice of={kept} />
      <FormField label="核实下来" required>
        <SelectInput
          options={[
            { value: 'yes', label: '银行已经付出' },
            { value: 'no', label: '银行没有付出，退回可提现余额' },
          ]}
          value={ok}
          onChange={(value) => kept.set({ ok: value === 'no' ? 'no' : 'yes' })}
        />
      </FormField>
      <FormField
        label={ok === 'yes' ? '银行流水号' : '银行的原话'}
        required
        error={missing(said, ok === 'yes' ? '请填写银行流水号' : '请填写银行的原话，收款人会看到')}
      >
        <TextInput value={said} maxLength={100} autoComplete="off" onChange={({ target }) => kept.set({ said: target.value })} />
      </FormField>
      <FormField label="依据" required error={missing(evidence, '请写明怎样核实的')} hint="何时、向谁、凭什么；批准的人照此判断">
        <TextArea rows={2} value={evidence} maxLength={200} onChange={({ target }) => kept.set({ evidence: target.value })} />
      </FormField>
    </Dialog>
  );
}
