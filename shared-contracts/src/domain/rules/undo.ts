/**
 * What can be undone, and for how long: one line for each act, with the act that takes it back. Acts that pay, charge or cash out are
 * not among them. `docs/pages/conventions.md#undo`.
 */
interface Undoable {
  /** An endpoint; of those that every area of campaigns has, without the area. */
  act: string;
  undo: string;
  /** So long the page offers it. */
  offeredS: number;
  /** So long the server accepts it: an answer that was lost, a slow line. Null: the undo is an act of its own, and possible at any time. */
  acceptedS: number | null;
}

const offeredS = 10;
const acceptedS = 120;

export const undoable = {
  /** Removed messages come back as they were, unread ones unread. */
  removedMessages: { act: 'messages/delete', undo: 'messages/restore', offeredS, acceptedS },
  /** A view, and a report that is sent every week, with its name, content, default and dispatch. */
  removedView: { act: 'user/savedViewRemove', undo: 'user/savedViewRestore', offeredS, acceptedS },
  /** What was noted of a day, as it was. */
  analysisNote: { act: 'user/analysisNoteSet', undo: 'user/analysisNoteSet', offeredS, acceptedS: null },
  /** Price, budget or daily limit, set to what it was; a raised price without a review, while no order was taken at it. */
  editedFigure: { act: 'editLive', undo: 'editLive', offeredS, acceptedS },
  /** The same of many, or through a review, which is withdrawn: what ran before runs again. */
  editedFigures: { act: 'batch', undo: 'batch', offeredS, acceptedS },
  /** Withdrawn while they wait for their review, and all of it thawed. */
  submittedCampaigns: { act: 'batch', undo: 'batch', offeredS, acceptedS: null },
  pausedCampaign: { act: 'pause', undo: 'resume', offeredS, acceptedS: null },
  resumedCampaign: { act: 'resume', undo: 'pause', offeredS, acceptedS: null },
  pausedCampaigns: { act: 'batch', undo: 'batch', offeredS, acceptedS: null },
  resumedCampaigns: { act: 'batch', undo: 'batch', offeredS, acceptedS: null },
  offlineAccounts: { act: 'media/offline', undo: 'media/online', offeredS, acceptedS: null },
  onlineAccounts: { act: 'media/online', undo: 'media/offline', offeredS, acceptedS: null },
  blackAdded: { act: 'adMedia/blackAdd', undo: 'adMedia/blackRemove', offeredS, acceptedS: null },
  blackRemoved: { act: 'adMedia/blackRemove', undo: 'adMedia/blackAdd', offeredS, acceptedS: null },
  blocked: { act: 'media/block', undo: 'media/block', offeredS, acceptedS: null },
  unblocked: { act: 'media/block', undo: 'media/block', offeredS, acceptedS: null },
  favouriteRemoved: { act: 'adMedia/favourite', undo: 'adMedia/favourite', offeredS, acceptedS: null },
} as const satisfies Record<string, Undoable>;

export type UndoName = keyof typeof undoable;
