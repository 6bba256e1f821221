import { refuse, sameText } from '../../platform';
import { keepingIn } from '../command-line/act';
import type { Row } from '../command-line/command';
import { decide, openApproval } from './approvals';
import type { Sitting } from './passkeys';
import { type Asker, commandNamed, type DeskServices, runApproved } from './run-command';
import type { Place } from './sessions';
import { type Proof, proved } from './sign-in';

interface Approving extends Proof {
  id: string;
  /** Of what the approver read. */
  digest: string;
}

/**
 * Carries out what another person asked for. The decision is written in the transaction of the act, so that of two approvals one is
 * carried out. When the effect is no longer what both read, the approval is void.
 * @throws Refusal `deskNoApproval`, `deskOwnApproval`, `deskNotPermitted`, `deskApprovalMoved`, those of `proved` and of the act
 */
export async function approve(
  desk: DeskServices,
  approver: Asker & Sitting,
  { id, digest, ...proof }: Approving,
  place: Place,
): Promise<Row[]> {
  const { services } = desk;
  const approval = await openApproval(services.db, id);
  if (approval.askedBy === approver.name) throw refuse('deskOwnApproval');
  commandNamed(approver, approval.command);
  if (!sameText(approval.digest, digest)) throw refuse('deskApprovalMoved');
  const asked = await services.db
    .selectFrom('operator')
    .select(['name', 'role'])
    .where('name', '=', approval.askedBy)
    .where('active', '=', true)
    .executeTakeFirst();
  // Whoever was locked out meanwhile asks for nothing more.
  if (!asked) throw refuse('deskApprovalMoved');
  await proved(services, approver, proof, place, async () => {});
  const decided = { id, by: approver.name, outcome: 'approved' } as const;
  const { db, isKept } = keepingIn(services.db, (trx) => decide(trx, services, decided));
  try {
    const rows = await runApproved(
      { ...desk, services: { ...services, db } },
      { asker: asked, approver: approver.name, approval },
    );
    if (!isKept()) await services.db.transaction().execute((trx) => decide(trx, services, decided));
    return rows;
  } catch (error) {
    if (!(error instanceof Object && 'reason' in error && error.reason === 'deskEffect')) throw error;
    await services.db.transaction().execute((trx) => decide(trx, services, { ...decided, outcome: 'void' }));
    throw refuse('deskApprovalMoved');
  }
}
