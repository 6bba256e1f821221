import { fanRules } from '../anomaly/fan-rules';
import { deliveredFollowers } from '../counting/delivered-followers';
import { officialFollowers } from '../measurement/official/followers';
import { simulatedFollowers } from '../measurement/simulated/followers';
import type { OrderKindRules } from './rules';

export const fans: OrderKindRules = {
  counted: {
    name: '净增有效粉丝',
    unit: '个净增粉丝',
    value: ({ follows, unfollows }) => (follows ?? 0) - (unfollows ?? 0),
  },
  measurement: { official: officialFollowers, simulated: simulatedFollowers },
  assessment: {
    rules: fanRules,
    delivered: deliveredFollowers,
    entered: (raw, valid) => ({ follows: raw, unfollows: raw - valid }),
  },
};
