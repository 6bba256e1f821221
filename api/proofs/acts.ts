/** Random acts of which a history consists. */
import fc from 'fast-check';

/** `pick` selects among existing objects; `amount` supplies any number the act needs. */
export interface Act {
  kind: (typeof kinds)[number];
  pick: number;
  amount: number;
  /** Sends the same call a second time. */
  repeat: boolean;
  /** Performs this move on the newest object that allows it, instead of a random one. */
  transition?: string;
}

const kinds = [
  'deposit',
  'submit',
  'submit',
  'claim',
  'claim',
  'claim',
  'invite',
  'invite',
  'budget',
  'offer',
  'agree',
  'agree',
  'refund',
  'cashOut',
  'debt',
  'hook',
  'hook',
  'until',
  'until',
  'until',
  'until',
  'hours',
  'days',
  ...Array<'move'>(18).fill('move'),
] as const;

const act = fc.record<Act>({
  kind: fc.constantFrom(...kinds),
  pick: fc.nat(999),
  amount: fc.nat(999),
  repeat: fc.constantFrom(true, false, false, false),
});

const plain = (kind: Act['kind'], amount: number, transition?: string): Act => ({
  kind,
  pick: 0,
  amount,
  repeat: false,
  ...(transition ? { transition } : {}),
});

const counted: readonly Act[] = [
  plain('deposit', 999),
  plain('submit', 300),
  plain('move', 0, 'approve'),
  plain('claim', 1),
  plain('move', 1, 'publish_report'),
  plain('days', 2),
];
/** Prefixes that provide an order of each kind in mid-process. The `amount` of a submission selects the kind. */
const openings: readonly (readonly Act[])[] = [
  [...counted, plain('move', 0, 'object')],
  [...counted, plain('move', 0, 'confirm'), plain('days', 3), plain('cashOut', 1)],
  [...counted, plain('move', 0, 'confirm'), plain('days', 1), plain('move', 2, 'clawback_propose'), plain('cashOut', 1)],
  [
    ...counted,
    plain('move', 0, 'confirm'),
    plain('days', 3),
    plain('cashOut', 1),
    plain('move', 2, 'clawback_propose'),
    plain('move', 0, 'clawback'),
    plain('debt', 1),
  ],
  ...[0, 1, 2].map((kind) => [
    plain('deposit', 999),
    plain('submit', 300 + kind),
    plain('move', 0, 'approve'),
    plain('claim', 1),
    plain('move', 1, 'publish_report'),
    plain('days', 2),
  ]),
  // Paid as it was counted, its earning held until a person has looked.
  [...counted, plain('move', 0, 'confirm'), plain('days', 1), plain('move', 1, 'clear_suspicion'), plain('cashOut', 1)],
  // Paid through a channel that loses answers.
  [
    ...[...counted, plain('hook', 0), plain('hook', 1), plain('move', 0, 'confirm'), plain('days', 3), plain('cashOut', 3)],
    ...[
      plain('until', 0),
      plain('move', 0, 'approve'),
      plain('move', 1, 'start'),
      plain('until', 0),
      plain('hook', 6),
      plain('until', 0),
    ],
  ],
  // Agreed otherwise after the claim or the acceptance: another price, another day.
  [
    ...[plain('deposit', 999), plain('submit', 300), plain('move', 0, 'approve'), plain('claim', 1)],
    ...[plain('agree', 14), plain('agree', 8)],
  ],
  [plain('deposit', 999), plain('invite', 1), plain('move', 0, 'accept'), plain('agree', 14), plain('agree', 8)],
  [plain('deposit', 999), plain('invite', 1), plain('move', 0, 'accept'), plain('agree', 34)],
  [
    plain('deposit', 999),
    plain('invite', 1),
    plain('move', 0, 'accept'),
    plain('move', 0, 'preview_submit'),
    plain('move', 0, 'preview_ok'),
    plain('move', 1, 'publish_report'),
  ],
];

export const histories = fc
  .tuple(fc.constantFrom(...openings), fc.array(act, { minLength: 4, maxLength: 20, size: 'max' }))
  .map(([opening, acts]) => [...opening, ...acts]);
