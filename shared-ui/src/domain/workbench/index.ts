/** What the first pages of both areas have in common. */

export { AnnouncementCard } from './AnnouncementCard';
export { NewcomerCard, type NewcomerCardProps, type NewcomerStep } from './NewcomerCard';
export { NewsCard } from './NewsCard';
export { type Todo, TodoBand, type TodoBandProps } from './TodoBand';
export { WorkbenchSkeleton } from './WorkbenchSkeleton';
export { WorkbenchTitle, type WorkbenchTitleProps } from './WorkbenchTitle';
