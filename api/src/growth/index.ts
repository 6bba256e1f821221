export { streakOf } from './activities/sign-in';
export { rewardChecks, startRewards } from './channel/rewards';
export { loseGrowthForDefault } from './levels/default';
export { exportRedemptions } from './mall/redemptions';
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
export { growthPart } from './part';
export { pointRules } from './points/point-rules';
export { pointsOf } from './points/points';
export { exportPoints } from './points/points-list';
