import { useSelector } from 'react-redux';
import { selectUser } from '../../user/slice';
import type { FrameProps } from '../frame-props';
import { Balance } from '../workspace/balance';
import { WorkspaceFrame } from '../workspace/workspace-frame';

export function AdFrame({ registry, children }: FrameProps) {
  const { info } = useSelector(selectUser);
  const available = info.balance ? info.balance.cashFen + info.balance.giftFen : undefined;
  return (
    <WorkspaceFrame side="ad" registry={registry} balance={<Balance label="可用余额" fen={available} />}>
      {children}
    </WorkspaceFrame>
  );
}
