import type { Registrar } from '../platform';
import { activities, activityDetail } from './activities/activities';
import { activityAccounts, join, leave, saveAccounts } from './activities/join';
import { signDays, signIn } from './activities/sign-in';
import { earnTasks, takeTask } from './activities/tasks';
import { shareView } from './channel/share';
import { levelView, pointsSummary } from './levels/level';
import { goodsDetail, goodsList, receive, redeem } from './mall/mall';
import { redemptionsOf } from './mall/redemptions';
import { pointsList } from './points/points-list';
import type { GrowthServices } from './services';

export function growthRoutes(registrar: Registrar, services: GrowthServices): void {
  const { db } = services;
  registrar.signedIn('activity/points', (_, { user }) => pointsSummary(services, user.userId));
  registrar.signedIn('media/sign', (input, call) => signIn(services, input, call));
  registrar.signedIn('media/signDays', (input, { user }) => signDays(db, user.userId, input));
  registrar.signedIn('activity/pointsList', (input, { user }) => pointsList(services, user.userId, input));
  registrar.signedIn('media/share', (_, { user }) => shareView(services, user.userId));
  registrar.signedIn('activity/level', (_, { user }) => levelView(services, user.userId));
  registrar.signedIn('activity/earnTasks', (_, { user }) => earnTasks(services, user.userId));
  registrar.signedIn('activity/claimTask', (input, call) => takeTask(services, input, call));
  registrar.signedIn('activity/list', (input, { user }) => activities(services, user.userId, input));
  registrar.signedIn('activity/detail', (input, { user }) => activityDetail(services, user.userId, input));
  registrar.signedIn('activity/accounts', (input, { user }) => activityAccounts(services, user.userId, input));
  registrar.signedIn('activity/join', (input, call) => join(services, input, call));
  registrar.signedIn('activity/accountsSave', (input, call) => saveAccounts(services, input, call));
  registrar.signedIn('activity/leave', (input, call) => leave(services, input, call));
  registrar.signedIn('activity/goods', (input) => goodsList(db, input));
  registrar.signedIn('activity/goodsDetail', (input, { user }) => goodsDetail(services, user.userId, input));
  registrar.signedIn('activity/redeem', (input, call) => redeem(services, input, call));
  registrar.signedIn('activity/redemptions', (input, { user }) => redemptionsOf(services, user.userId, input));
  registrar.signedIn('activity/redemptionReceive', (input, call) => receive(services, input, call));
}
