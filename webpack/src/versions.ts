/** Whether a version fits a range, decided as the page's federation runtime decides it. */
export { satisfy as versionFits } from '@module-federation/enhanced/runtime';
