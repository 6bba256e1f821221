import { shareView } from '../channel/share';
import type { Registrar } from '../http/endpoint';
import type { Services } from '../http/services';
import { activities, activityAccounts, activityDetail, join, leave, saveAccounts } from './activities';
import { levelView, pointsSummary } from './level';
import { goodsDetail, goodsList, receive, redeem, redemptionsOf } from './mall';
import { pointsList } from './points-list';
import { signDays, signIn } from './sign-in';
import { earnTasks, takeTask } from './tasks';

export function growthRoutes(registrar: Registrar, services: Services): void {
  const { db } = services;
  registrar.signedIn('media/points', (_, { user }) => pointsSummary(services, user.userId));
  registrar.signedIn('media/signIn', (input, call) => signIn(services, input, call));
  registrar.signedIn('media/signDays', (input, { user }) => signDays(db, user.userId, input));
  registrar.signedIn('media/pointsList', (input, { user }) => pointsList(services, user.userId, input));
  registrar.signedIn('media/share', (_, { user }) => shareView(services, user.userId));
  registrar.signedIn('media/level', (_, { user }) => levelView(services, user.userId));
  registrar.signedIn('media/earnTasks', (_, { user }) => earnTasks(services, user.userId));
  registrar.signedIn('media/earnTake', (input, call) => takeTask(services, input, call));
  registrar.signedIn('media/activities', (input, { user }) => activities(services, user.userId, input));
  registrar.signedIn('media/activityDetail', (input, { user }) => activityDetail(services, user.userId, input));
  registrar.signedIn('media/activityAccounts', (input, { user }) => activityAccounts(services, user.userId, input));
  registrar.signedIn('media/activityJoin', (input, call) => join(services, input, call));
  registrar.signedIn('media/activityAccountsSave', (input, call) => saveAccounts(services, input, call));
  registrar.signedIn('media/activityLeave', (input, call) => leave(services, input, call));
  registrar.signedIn('media/goods', (input) => goodsList(db, input));
  registrar.signedIn('media/goodsDetail', (input, { user }) => goodsDetail(services, user.userId, input));
  registrar.signedIn('media/redeem', (input, call) => redeem(services, input, call));
  registrar.signedIn('media/redemptions', (input, { user }) => redemptionsOf(services, user.userId, input));
  registrar.signedIn('media/redemptionReceive', (input, call) => receive(services, input, call));
}
