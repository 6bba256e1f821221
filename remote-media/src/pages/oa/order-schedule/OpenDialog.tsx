import type { Day } from '@shizhong/shared-ui/calendar';
import { AcceptDialog } from '../../../features/invite/AcceptDialog';
import { CounterDialog } from '../../../features/invite/CounterDialog';
import { DeclineDialog } from '../../../features/invite/DeclineDialog';
import type { Invite } from '../../../features/invite/invite';
import { ChangeDialog } from './ChangeDialog';
import type { ChangeAction } from './change-values';
import type { Answer } from './DayPane';
import { SettingsDialog } from './SettingsDialog';
import type { Schedule } from './schedule';

/** Which dialog of the schedule is open, and on what. */
export type OpenDialog =
  | {
      what: 'change';
      action: ChangeAction;
      actions?: readonly ChangeAction[];
      from: Day;
      to: Day;
      positions: readonly number[];
      priceFen?: number | null;
    }
  | { what: 'settings' }
  | { what: Answer; invite: Invite; candidate: number; day?: Day };

export interface OpenDialogProps {
  dialog: OpenDialog | null;
  schedule: Schedule | undefined;
  onClose: () => void;
  onDone: (message: string | null) => void;
  onRefresh: () => void;
}

export function OpenDialog({ dialog, schedule, onClose, onDone, onRefresh }: OpenDialogProps) {
  return (
    <>
      {schedule && dialog?.what === 'change' ? (
        <ChangeDialog {...dialog} schedule={schedule} onClose={onClose} onDone={onDone} onRefresh={onRefresh} />
      ) : null}
      {schedule && dialog?.what === 'settings' ? (
        <SettingsDialog schedule={schedule} onClose={onClose} onDone={onDone} onRefresh={onRefresh} />
      ) : null}
      {dialog?.what === 'accept' ? (
        <AcceptDialog invite={dialog.invite} candidate={dialog.candidate} onClose={onClose} onDone={onDone} />
      ) : null}
      {dialog?.what === 'decline' ? <DeclineDialog invite={dialog.invite} onClose={onClose} onDone={onDone} /> : null}
      {dialog?.what === 'counter' ? (
        <CounterDialog invite={dialog.invite} candidate={dialog.candidate} day={dialog.day} onClose={onClose} onDone={onDone} />
      ) : null}
    </>
  );
}
