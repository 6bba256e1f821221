import { positionLimits } from './booking/vocabulary';
import { businessRuleDefaults as rules } from './rules';
import { ticketRules } from './site/service';
import { entryBar, listLimits } from './supply/vocabulary';

test('what forms check before the server is asked equals the defaults of the rules', () => {
  expect(positionLimits).toMatchObject({
    accounts: rules['position.accounts'],
    candidates: rules['position.candidates'],
    daysAhead: rules['position.ahead_days'],
    keepDays: { min: rules['position.keep_min_days'], max: rules['position.keep_max_days'] },
    sameDayHours: rules['position.same_day_h'],
    backs: rules['position.backs'],
    reviewDays: rules['position.review_days'],
  });
  expect(listLimits.black).toBe(rules['blacklist.max']);
  expect(ticketRules.firstReplyHours).toBe(rules['ticket.first_reply_h']);
  expect(entryBar).toEqual({
    fans: rules['entry.fans'],
    medianReads: rules['entry.reads'],
    posts30d: rules['entry.posts'],
    ageDays: rules['entry.age_days'],
  });
});
