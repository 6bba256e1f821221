/** Booked placements as both sides see them: whose turn it is, timeline, article, reviews. Without antd. */
export { type Article, ArticleView, type ArticleViewProps } from './ArticleView';
export { DisputePanel, type DisputePanelProps } from './DisputePanel';
export { EventLog } from './EventLog';
export { FilePictures, type FilePicturesProps } from './FilePictures';
export { FundsLog } from './FundsLog';
export { MakegoodLine } from './MakegoodLine';
export { OrderTimeline } from './OrderTimeline';
export { ReadsChecked } from './ReadsChecked';
export { ReviewForm, type ReviewFormProps } from './ReviewForm';
export { ReviewLine } from './ReviewLine';
export { StatementDialog, type StatementDialogProps } from './StatementDialog';
export { TurnBlock, type TurnBlockProps } from './TurnBlock';
export {
  type Milestone,
  milestonesOf,
  type OrderDetail,
  type OrderStatus,
  orderStatus,
  proposedOf,
  type Side,
  type Turn,
  turnOf,
} from './turn';
export { contentStateView, formName, planTime, planWeekday, positionName, type SlotStatus, slotLabel } from './words';
