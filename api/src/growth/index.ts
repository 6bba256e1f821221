export { streakOf } from './activities/sign-in';
export { rewardChannels, rewardChecks, rewardJob, startRewards } from './channel/rewards';
export { channelRoutes } from './channel/routes';
export { loseGrowthForDefault } from './levels/default';
export {
  addActivity,
  addGoods,
  cancelRedemption,
  issueRedemption,
  type NewActivity,
  type NewGoods,
  redemptionQueue,
  restockGoods,
  setGoodsOnSale,
  shipRedemption,
} from './operate';
export { pointRules } from './points/point-rules';
export { earn, lockPoints, pointsOf } from './points/points';
export { exportPoints } from './points/points-list';
export { growthRoutes } from './routes';
export { activityTimer, redemptionTimer, startPointSweeps, sweepPoints } from './timers';
