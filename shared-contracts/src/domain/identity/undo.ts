/** What can be undone, and for how long. `docs/pages/conventions.md#undo`. */
export const undoable = {
  /** Removed messages come back as they were, unread ones unread. */
  removedMessages: {
    act: 'messages/delete',
    undo: 'messages/restore',
    /** So long the page offers it. */
    offeredS: 10,
    /** So long the server accepts it: an answer that was lost, a slow line. */
    acceptedS: 120,
  },
} as const;
