import { MessageList } from '@shizhong/shared-ui/messages';

/** 消息. `docs/pages/media-owner.md#messages`. */
export default function MessagePage() {
  return <MessageList classes={['invite', 'order', 'finance', 'review', 'system', 'activity']} />;
}
