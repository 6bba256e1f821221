export { byRecent, recentChoices, rememberChoice } from './recent-choices';
