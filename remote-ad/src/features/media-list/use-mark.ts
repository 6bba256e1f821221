import { useHost } from '@shizhong/shared-contracts';
import { useServerAction } from '@shizhong/shared-ui/server-data';
import { offerUndo, undoCall } from '@shizhong/shared-ui/undo';

/** 收藏, 仍然允许 and similar toggles: one click, with a message on success or failure. */
export function useMark(key: 'adMedia/favourite' | 'adMedia/allow') {
  const host = useHost();
  const action = useServerAction(key);
  return async (accountId: string, on: boolean, message: string) => {
    const attempt = await action.run({ accountId, on });
    if (attempt.done && key === 'adMedia/favourite' && !on)
      offerUndo(host, { of: 'favouriteRemoved', text: message, calls: [undoCall(key, { accountId, on: true })] });
    else if (attempt.done) host.notify.toast(message, 'success');
    else if (attempt.refusal?.code) host.notify.toast(attempt.refusal.text, 'error');
  };
}
