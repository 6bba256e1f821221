/** What questions of this context are about, and what its acts change. `docs/server-data.md#declarations`. */
import type { EndpointKey } from '../../protocol/product';
import { about, lasting, listOf, momentary, none, type Question, type Thing } from '../things';
import type { messageClasses } from './endpoints/messages';

export const identityQuestions = {
  'auth/captcha': momentary(),
  'auth/getAuthData': about('identity'),
  'ad/getUserInfo': about('profile', 'balance', 'message', 'identity', 'reach'),
  'media/userInfo': about('profile', 'earning', 'message', 'identity', 'reach', 'points'),
  'user/reach': about('reach'),
  'user/wxBindResult': momentary('reach'),
  'ad/apiKeys': about('apiKey'),
  'messages/list': listOf('message'),
  'messages/settings': about('messageSetting'),
  'messages/ticket': momentary(),
  'auth/authReveal': momentary('identity'),
  'auth/qualifications': about('identity'),
  'auth/consents': about('consent'),
  'user/sessions': about('session'),
  'user/loginHistory': listOf('session'),
  'user/dataExport': momentary(),
  'user/closeCheck': momentary('balance', 'earning', 'order', 'booking', 'campaign'),
  'home/public/account': lasting,
} satisfies Partial<Record<EndpointKey, Question>>;

const identity: readonly Thing[] = ['identity', 'profile', 'message'];

export const identityActs = {
  'auth/sendSms': none,
  'auth/register': none,
  'auth/login': none,
  'auth/loginSms': none,
  'auth/logout': none,
  'auth/forgetVerify': none,
  'auth/forgetReset': none,
  'auth/changePassword': ['session', 'message'],
  'auth/changePhone': ['profile', 'session', 'message'],
  'auth/sendSmsOld': none,
  'auth/sendSmsFactor': none,
  'user/saveProfile': ['profile'],
  'user/emailCode': none,
  'user/emailSave': ['reach', 'messageSetting'],
  'user/emailRemove': ['reach', 'messageSetting'],
  'user/wxBindStart': none,
  'user/wxBindPlay': ['reach', 'messageSetting'],
  'user/wxUnbind': ['reach', 'messageSetting'],
  'ad/apiKeyCreate': ['apiKey', 'message'],
  'ad/apiKeyRevoke': ['apiKey'],
  'messages/read': ['message'],
  'messages/delete': ['message'],
  'messages/settingsSave': ['messageSetting', 'message'],
  'auth/saveAuth': identity,
  'auth/authWithdraw': identity,
  'auth/authChange': identity,
  'auth/authChangeCancel': identity,
  'auth/qualificationSave': ['identity'],
  'auth/qualificationWithdraw': ['identity'],
  'auth/consent': ['consent'],
  'user/sessionEnd': ['session'],
  'user/close': none,
} satisfies Partial<Record<EndpointKey, readonly Thing[]>>;

/**
 * What a new message of a class says about its reader's things: whatever changes without their own act is reported by a message, so the
 * server's push announces these things with it.
 */
export const thingsOfMessages = {
  review: ['campaign', 'mediaAccount', 'promotedAccount', 'identity', 'profile', 'message'],
  order: ['order', 'booking', 'dispute', 'campaign', 'task', 'balance', 'earning', 'message'],
  invite: ['booking', 'schedule', 'message'],
  finance: ['balance', 'deposit', 'refund', 'invoice', 'earning', 'cashOut', 'payee', 'message'],
  system: ['profile', 'session', 'lowQuality', 'mediaAccount', 'ticket', 'message'],
  activity: ['activity', 'points', 'redemption', 'message'],
} as const satisfies Record<(typeof messageClasses)[number], readonly Thing[]>;
