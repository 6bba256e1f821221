/** Activities of media owners. `docs/pages/media-owner.md#activity-centre`, `docs/domain/growth.md#entities`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { requestId } from '../../../transport/endpoint/fields';
import { listInput, listOf } from '../../../transport/endpoint/lists';
import { accountKindName } from '../../kinds/schema';

const id = z.uuid();
/** Points are integers and not money: they can be neither transferred nor paid out. */
const points = z.int();

const tier = z.object({ target: z.int(), points });

const activity = z.object({
  id,
  name: z.string(),
  kind: z.enum(['orders', 'first_order', 'invite']),
  summary: z.string(),
  picture: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  state: z.enum(['coming', 'running', 'ended']),
  /** Null: unlimited. */
  quota: z.int().nullable(),
  joined: z.int(),
  tiers: z.array(tier),
  /** The owner's participation; null without one. */
  mine: z
    .object({
      id,
      status: z.string(),
      progress: z.int(),
      reward: points,
      showName: z.boolean(),
      version: z.int(),
    })
    .nullable(),
});

export const activityEndpoints = {
  'activity/list': endpoint({
    summary: '活动列表',
    audience: 'media',
    request: listInput(z.object({ state: z.enum(['coming', 'running', 'ended']).optional() }), ['latest'] as const),
    response: listOf(activity),
  }),
  'activity/detail': endpoint({
    summary: '活动详情：规则、奖励、我的进度、排行榜',
    audience: 'media',
    request: z.object({ id }),
    response: activity.extend({
      rules: z.array(z.string()),
      /** Why the owner cannot join; empty if they can. */
      obstacles: z.array(z.string()),
      board: z.array(z.object({ rank: z.int(), name: z.string(), progress: z.int(), me: z.boolean() })),
    }),
    refusals: [code.noSuchObject],
  }),
  'activity/accounts': endpoint({
    summary: '活动参与账号：每个账号是否符合、进度',
    audience: 'media',
    request: z.object({ id }),
    response: z.object({
      activity,
      list: z.array(
        z.object({
          accountId: id,
          name: z.string(),
          avatar: z.string().nullable(),
          kind: accountKindName,
          chosen: z.boolean(),
          progress: z.int(),
          /** Why it may not take part; empty if it may. */
          obstacles: z.array(z.string()),
        }),
      ),
    }),
    refusals: [code.noSuchObject],
  }),
  'activity/join': endpoint({
    summary: '报名活动',
    audience: 'media',
    request: z.object({
      id,
      accountIds: z.array(id).min(1, '请选择参与账号').max(100),
      /** Whether the masked name is shown on the leaderboard. */
      showName: z.boolean().default(true),
      request_id: requestId,
    }),
    response: z.object({ id, status: z.string() }),
    refusals: [code.noSuchObject, code.notEligible, code.soldOut, code.wrongState, code.duplicate],
  }),
  'activity/accountsSave': endpoint({
    summary: '活动开始前更换参与账号',
    audience: 'media',
    request: z.object({
      id,
      accountIds: z.array(id).min(1, '请选择参与账号').max(100),
      showName: z.boolean(),
      version: z.int(),
      request_id: requestId,
    }),
    response: z.object({ id, version: z.int() }),
    refusals: [code.noSuchObject, code.notEligible, code.wrongState, code.versionConflict, code.duplicate],
  }),
  'activity/leave': endpoint({
    summary: '活动开始前取消报名',
    audience: 'media',
    request: z.object({ id, request_id: requestId }),
    response: z.object({ id, status: z.string() }),
    refusals: [code.noSuchObject, code.wrongState, code.duplicate],
  }),
};
