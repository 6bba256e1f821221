/** The global dialogs of a remote's area (签到、客服): any page opens them by a flag in the store; their code loads when they open, with antd's theme. */
import { PagePendingContext, type PaletteName, type RemoteDefinition, type ShellState } from '@shizhong/shared-contracts';
import { type ComponentProps, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type DialogName, showDialog } from '../dialogs/slice';
import { AntdGate } from './antd-gate';
import { ErrorBoundary } from './error-boundary';
import { useShell } from './shell-context';

const names: readonly DialogName[] = ['sign', 'service'];

export interface RemoteDialogsProps {
  dialogs: RemoteDefinition['dialogs'];
  palette: PaletteName;
  diagnose: ComponentProps<typeof ErrorBoundary>['diagnose'];
  /** A changed key tries again. */
  resetKey: string;
}

export function RemoteDialogs({ dialogs, palette, diagnose, resetKey }: RemoteDialogsProps) {
  const open = useSelector((state: ShellState) => state.dialogs);
  return names.map((name) => {
    const Dialog = dialogs?.[name];
    if (!Dialog || !open[name]) return null;
    return (
      <ErrorBoundary key={name} diagnose={diagnose} resetKey={resetKey} pending={null} failed={() => <NotOpened name={name} />}>
        <AntdGate needed={true} palette={palette} pending={null}>
          <PagePendingContext value={null}>
            <Dialog />
          </PagePendingContext>
        </AntdGate>
      </ErrorBoundary>
    );
  });
}

/** A dialog that cannot be shown leaves the page as it is: a notification says so and the dialog is closed, so that the next click tries again. */
function NotOpened({ name }: { name: DialogName }) {
  const dispatch = useDispatch();
  const { notifications } = useShell();
  useEffect(() => {
    notifications.error('窗口没有打开', '请检查网络后再试一次。');
    dispatch(showDialog(name, false));
  }, [name, notifications, dispatch]);
  return null;
}
