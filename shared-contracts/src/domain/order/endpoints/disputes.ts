/** Disputes of orders, for both sides. `docs/domain/order.md#disputes`. */
import { z } from 'zod';
import { businessCodes as code } from '../../../transport/endpoint/codes';
import { endpoint } from '../../../transport/endpoint/endpoint';
import { changing, dispute, event, evidence, files, subject, text } from './schemas';
import { proposal, talkLine } from './talk';

const id = z.uuid();

const statement = subject.extend({ text: text(1000), fileIds: files });

export const disputeEndpoints = {
  'dispute/detail': endpoint({
    summary: '争议：双方凭证、和解提议、裁决',
    audience: 'user',
    request: z.object({ id }),
    response: z.object({
      dispute,
      evidence: z.array(evidence),
      /** What both sides said about the order, before the dispute and since. */
      talk: z.array(talkLine),
      proposals: z.array(proposal),
      events: z.array(event),
    }),
    refusals: [code.noSuchObject],
  }),
  'dispute/evidence': endpoint({
    summary: '举证，须附凭证',
    audience: 'user',
    request: statement,
    response: dispute,
    refusals: changing,
  }),
  'dispute/offer': endpoint({
    summary: '提议结算比例；双方比例一致即按此结案',
    audience: 'user',
    request: subject.extend({ payBp: z.int().min(0).max(10_000) }),
    response: dispute,
    refusals: changing,
  }),
  'dispute/appeal': endpoint({
    summary: '对裁决申请复核，一次',
    audience: 'user',
    request: statement,
    response: dispute,
    refusals: [...changing],
  }),
};
