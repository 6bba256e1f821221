import { MessageList } from '@shizhong/shared-ui/messages';

/** 消息. `domain.md` 2.4. */
export default function MessagePage() {
  return <MessageList classes={['invite', 'order', 'finance', 'review', 'system', 'activity']} />;
}
