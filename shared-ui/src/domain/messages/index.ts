/** 「消息」 of both areas. Without antd. */

export { MessageList, type MessageListProps } from './MessageList';
export { classLabels, type MessageClass } from './message-classes';
