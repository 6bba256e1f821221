import { useSelector } from 'react-redux';
import { selectUser } from '../../user/slice';
import type { FrameProps } from '../frame-props';
import { Balance } from '../workspace/balance';
import { WorkspaceFrame } from '../workspace/workspace-frame';

export function MediaFrame({ registry, children }: FrameProps) {
  const { info } = useSelector(selectUser);
  return (
    <WorkspaceFrame side="media" registry={registry} balance={<Balance label="可提现" fen={info.earnings?.availableFen} />}>
      {children}
    </WorkspaceFrame>
  );
}
