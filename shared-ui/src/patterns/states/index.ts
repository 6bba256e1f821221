/** What stands in the place of content, or says something about it: antd's, in the areas. Public pages use `/light`. */

export { Empty, type EmptyKind, type EmptyProps } from './Empty';
export { InlineFailure, type InlineFailureProps } from './InlineFailure';
export { Notice, type NoticeProps, type NoticeTone } from './Notice';
export { RefusalNotice, type RefusalNoticeProps } from './RefusalNotice';
export { Skeleton, type SkeletonProps } from './Skeleton';
