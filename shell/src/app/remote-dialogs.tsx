/** The global dialogs of a remote's area (签到、客服): opened by a flag of the store from anywhere, their code loads when they open. */
import { PagePendingContext, type RemoteDefinition, type ShellState } from '@shizhong/shared-contracts';
import { type ComponentProps, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type DialogName, showDialog } from '../dialogs/slice';
import { FaultBoundary } from './fault-boundary';
import { useShell } from './shell-context';

const names: readonly DialogName[] = ['sign', 'service'];

export interface RemoteDialogsProps {
  dialogs: RemoteDefinition['dialogs'];
  diagnose: ComponentProps<typeof FaultBoundary>['diagnose'];
  /** A change tries anew. */
  resetKey: string;
}

export function RemoteDialogs({ dialogs, diagnose, resetKey }: RemoteDialogsProps) {
  const open = useSelector((state: ShellState) => state.dialogs);
  return names.map((name) => {
    const Dialog = dialogs?.[name];
    if (!Dialog || !open[name]) return null;
    return (
      <FaultBoundary key={name} diagnose={diagnose} resetKey={resetKey} pending={null} failed={() => <NotOpened name={name} />}>
        <PagePendingContext value={null}>
          <Dialog />
        </PagePendingContext>
      </FaultBoundary>
    );
  });
}

/** A dialog that cannot be shown leaves the page as it is: it says so and is closed, so that the next press tries again. */
function NotOpened({ name }: { name: DialogName }) {
  const dispatch = useDispatch();
  const { notifications } = useShell();
  useEffect(() => {
    notifications.error('窗口没有打开', '请检查网络后再试一次。');
    dispatch(showDialog(name, false));
  }, [name, notifications, dispatch]);
  return null;
}
