/** What a dispute is about, as its kind of order registered it. */
import type { DisputeSubject, OrderServices } from '../services';
import type { Dispute } from '../tables';

/** @throws RangeError for a kind of order that nobody has registered */
export function subjectOf(
  { disputeSubjects }: Pick<OrderServices, 'disputeSubjects'>,
  { process }: Pick<Dispute, 'process'>,
): DisputeSubject {
  const subject = disputeSubjects[process];
  if (!subject) throw new RangeError(`nobody decides disputes about a ${process}`);
  return subject;
}
