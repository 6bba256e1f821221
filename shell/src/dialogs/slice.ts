/** Slice `dialogs`: which of the two global dialogs is open. The dialogs themselves belong to their areas. */
import type { ShellState } from '@shizhong/shared-contracts';
import type { Action, UnknownAction } from 'redux';

type DialogsState = ShellState['dialogs'];
export type DialogName = keyof DialogsState;

export type ShowDialog = Action<'dialogs/show'> & {
  dialog: DialogName;
  visible: boolean;
};

export const showDialog = (dialog: DialogName, visible: boolean): ShowDialog => ({ type: 'dialogs/show', dialog, visible });

const closed: DialogsState = { sign: false, service: false };

export function dialogsReducer(state: DialogsState = closed, action: UnknownAction): DialogsState {
  return isShow(action) ? { ...state, [action.dialog]: action.visible } : state;
}

function isShow(action: UnknownAction): action is ShowDialog & UnknownAction {
  return action.type === 'dialogs/show';
}
