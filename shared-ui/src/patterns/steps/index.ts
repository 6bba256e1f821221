/** Ways through something, on antd's Steps and Timeline: steps of a form, milestones of an order, a history. */

export { type Milestone, type MilestoneState, Milestones, type MilestonesProps } from './Milestones';
export { Steps, type StepsProps } from './Steps';
