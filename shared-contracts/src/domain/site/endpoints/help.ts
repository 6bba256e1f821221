import { z } from 'zod';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { empty } from '../../../transport/endpoint/fields';
import { type PublicRule, publicRuleNames } from '../../rules';

/** Why an article did not help. `docs/pages/public.md#help-centre`. */
export const helpReasons = ['wrong', 'missing', 'unclear', 'stuck', 'other'] as const;
export type HelpReason = (typeof helpReasons)[number];

const rules = z.object(Object.fromEntries(publicRuleNames.map((name) => [name, z.number()])) as Record<PublicRule, z.ZodNumber>);

/** Help centre. `docs/pages/public.md#help-centre`; the articles themselves are files of `remote-help`. */
export const helpEndpoints = {
  'home/rules': endpoint({
    summary: '现行的公开规则数值：限额、费率、期限',
    audience: 'public',
    request: empty,
    response: rules,
  }),
  /** A visitor's last vote on a version of an article counts. */
  'home/helpVote': endpoint({
    summary: '帮助文章有没有帮助；同一访客对同一版本只计一次，以最后一次为准',
    audience: 'public',
    request: z.object({
      articleId: z.string().regex(/^[a-z][a-z0-9-]{2,60}$/),
      version: z.int().min(1).max(999),
      /** Created and stored by the browser; the server stores only a keyed hash of it. */
      visitorId: z.uuid(),
      helpful: z.boolean(),
      reason: z.enum(helpReasons).optional(),
      note: z.string().trim().max(200).optional(),
    }),
    response: empty,
  }),
};
