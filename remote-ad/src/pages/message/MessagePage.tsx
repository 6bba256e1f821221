import { MessageList } from '@shizhong/shared-ui/messages';

/** 消息. `docs/pages/advertiser.md#messages`. */
export default function MessagePage() {
  return <MessageList classes={['review', 'order', 'finance', 'system', 'activity']} />;
}
