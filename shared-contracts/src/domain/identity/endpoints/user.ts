import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty, fen } from '../../../transport/endpoint/fields';
import { certStatuses } from '../cert-status';
import { nicknameLength } from '../rules';
import { wxInfo } from './reach';

const common = {
  id: z.string(),
  /** Nickname; empty if none is set, the client then shows the phone. `docs/specification.md#3-entities-and-their-fields`. */
  username: z.string(),
  /** Masked, `138****0001`. */
  phone: z.string(),
  avatar: z.string().nullable(),
  certStatus: z.enum(certStatuses),
  /** Unread messages. */
  unread: z.int(),
  registeredAt: z.string(),
  /** Whether the same phone also has an account on the other side; only then does the shell show the area switch. */
  otherSide: z.boolean().optional(),
};

/**
 * Onboarding steps in order; the page shows them with their progress. `docs/pages/advertiser.md#workbench` and
 * `docs/pages/media-owner.md#workbench`.
 */
const step = z.object({ key: z.string(), done: z.boolean() });

/** 1 to 20 characters of any script, no line breaks; leading and trailing spaces are trimmed. */
const nickname = z
  .string()
  .trim()
  .min(1, '请输入昵称')
  .max(nicknameLength.max, `昵称不超过 ${nicknameLength.max} 个字`)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, '昵称不能包含换行等控制字符');

/** User info of both sides. Paths and methods of the first two are those of `docs/specification.md#7-calls`. */
export const userEndpoints = {
  'ad/getUserInfo': endpoint({
    summary: '广告主信息',
    audience: 'ad',
    request: empty,
    response: z.object({
      ...common,
      company: z.string().nullable(),
      balance: z.object({ cashFen: fen, giftFen: fen, frozenFen: fen }),
      /** WeChat binding; null without one. `docs/domain/identity.md#reach`. */
      wxInfo: wxInfo.nullable(),
      checklist: z.array(step),
    }),
  }),
  'media/userInfo': endpoint({
    summary: '媒体主信息',
    audience: 'media',
    request: empty,
    response: z.object({
      ...common,
      mediaKind: z.enum(['oa', 'video', 'both']).nullable(),
      earnings: z.object({ availableFen: fen, pendingFen: fen, holdFen: fen }),
      level: z.int(),
      points: z.int(),
      perfScore: z.number(),
      signedToday: z.boolean(),
      /** Has an open day in a schedule, or a rule in force that takes orders automatically. */
      takesOrders: z.boolean(),
      checklist: z.array(step),
    }),
  }),
  'user/saveProfile': endpoint({
    summary: '修改昵称与头像；没有给出的不变',
    audience: 'user',
    request: z.object({
      nickname: nickname.optional(),
      /** A file of `upload/file` with purpose `avatar`, uploaded by the same user. */
      avatarFileId: z.string().max(64).optional(),
    }),
    response: z.object({ username: z.string(), avatar: z.string().nullable() }),
    refusals: [code.invalid],
  }),
};
