import { MessageList } from '@shizhong/shared-ui/messages';

/** 消息. `domain.md` 2.3. */
export default function MessagePage() {
  return <MessageList classes={['review', 'order', 'finance', 'system', 'activity']} />;
}
