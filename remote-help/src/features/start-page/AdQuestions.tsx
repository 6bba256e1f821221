import type { SlotProps } from '@shizhong/shared-contracts';
import { HelpCard } from '@shizhong/shared-ui';
import { adQuestions, linksFor } from './questions';

/** On the advertiser's start page: what fits the state of the account. */
export default function AdQuestions(facts: SlotProps<'ad/index-aside'>) {
  return <HelpCard title={facts.hasCampaign ? '投放中常看' : '投放前先看看'} links={linksFor(adQuestions, facts)} />;
}
