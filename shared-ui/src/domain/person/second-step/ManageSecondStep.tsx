import { useHost } from '@shizhong/shared-contracts';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { useState } from 'react';
import { Button } from '../../../patterns/button';
import { Row, RowList, RowNote } from '../../../patterns/row-list';
import { Notice } from '../../../patterns/states';
import { StepCodeForm } from './StepCodeForm';

export interface ManageSecondStepProps {
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
}

/** New recovery codes, or the end of it; both ask for a code, so that a session alone is not enough. */
export function ManageSecondStep({ onCodes, onOff }: ManageSecondStepProps) {
  const [act, setAct] = useState<'codes' | 'off' | null>(null);
  if (act === 'codes') return <NewCodes onCodes={onCodes} />;
  if (act === 'off') return <TurnOff onOff={onOff} />;
  return (
    <RowList label="两步验证">
      <Row title="恢复码" note="手机丢失时代替动态码，每个用一次。重新生成后，原来的全部作废。">
        <Button size="small" onClick={() => setAct('codes')}>
          重新生成
        </Button>
      </Row>
      <Row title="换手机或换应用" note="先关闭，再用新手机开启。">
        <Button size="small" onClick={() => setAct('off')}>
          关闭两步验证
        </Button>
      </Row>
    </RowList>
  );
}

const hint = '应用里的 6 位数字；手机不在身边的，用一个恢复码';

function NewCodes({ onCodes }: Pick<ManageSecondStepProps, 'onCodes'>) {
  const renew = useServerAction('user/recoveryCodes');
  return (
    <StepCodeForm
      label="重新生成恢复码"
      confirm="重新生成"
      recovery
      hint={hint}
      act={async (code) => {
        const attempt = await renew.run({ code });
        if (!attempt.done) return attempt.refusal;
        onCodes(attempt.data.recoveryCodes);
        return null;
      }}
    >
      <RowNote>新的恢复码只显示一次，原来的立即作废。</RowNote>
    </StepCodeForm>
  );
}

function TurnOff({ onOff }: Pick<ManageSecondStepProps, 'onOff'>) {
  const host = useHost();
  const off = useServerAction('user/secondStepOff');
  return (
    <StepCodeForm
      label="关闭两步验证"
      confirm="关闭两步验证"
      recovery
      danger
      hint={hint}
      act={async (code) => {
        const attempt = await off.run({ code });
        if (!attempt.done) return attempt.refusal;
        host.notify.toast('两步验证已关闭', 'success');
        onOff();
        return null;
      }}
    >
      <Notice tone="warning">关闭后，有密码或短信验证码就能登录，恢复码全部作废。</Notice>
    </StepCodeForm>
  );
}
