import type { ResponseOf } from '@shizhong/shared-contracts/endpoints';
import { type Database, rulesAt } from '../../platform';
import type { OrderServices, Standing, TalkedOrder } from '../services';
import type { Proposal } from '../tables';
import { boundsOf, stands } from './fits';
import { proposalsOf, subjectOf } from './store';

type Detail = ResponseOf<'talk/detail'>;
export type ProposalView = Detail['proposals'][number];

/** What was proposed about an order, and what may be proposed now. */
export async function proposalViews(
  db: Database,
  services: Pick<OrderServices, 'talkSubjects'>,
  order: TalkedOrder,
  at: Date,
): Promise<Pick<Detail, 'proposals' | 'proposable'>> {
  const standing = await subjectOf(services, order).standing(db, order.id, at);
  const rules = await rulesAt(db, at);
  const { planFrom, planTo, priceMinFen, priceMaxFen } = boundsOf(standing, rules, at);
  return {
    proposals: (await proposalsOf(db, order.id)).map((row) => proposalView(row, standing)),
    proposable: {
      kinds: [...standing.kinds],
      planAt: standing.planAt?.toISOString() ?? null,
      planFrom: planFrom?.toISOString() ?? null,
      planTo: planTo?.toISOString() ?? null,
      priceFen: standing.priceFen,
      priceMinFen,
      priceMaxFen,
      capQty: standing.capQty,
      answerH: rules['proposal.answer_h'],
    },
  };
}

function proposalView(row: Proposal, standing: Standing): ProposalView {
  return {
    id: row.id,
    kind: row.kind,
    by: row.by_side,
    note: row.note,
    planAt: row.plan_at?.toISOString() ?? null,
    fromPlanAt: row.from_plan_at?.toISOString() ?? null,
    priceFen: row.price_fen,
    fromPriceFen: row.from_price_fen,
    status: row.status,
    open: row.status === 'pending' && stands(row, standing),
    expiresAt: row.expires_at.toISOString(),
    at: row.created_at.toISOString(),
    statusAt: row.status_at.toISOString(),
  };
}
