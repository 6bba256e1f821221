/** Looks up the subject of a dispute, as registered by its kind of order. */
import type { DisputeSubject, OrderServices } from '../services';
import type { Dispute } from '../tables';

/** @throws RangeError for a kind of order that is not registered */
export function subjectOf(
  { disputeSubjects }: Pick<OrderServices, 'disputeSubjects'>,
  { process }: Pick<Dispute, 'process'>,
): DisputeSubject {
  const subject = disputeSubjects[process];
  if (!subject) throw new RangeError(`no handler for disputes about a ${process}`);
  return subject;
}
