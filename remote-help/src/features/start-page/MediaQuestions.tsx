import type { SlotProps } from '@shizhong/shared-contracts';
import { HelpCard } from '@shizhong/shared-ui';
import { linksFor, mediaQuestions } from './questions';

/** On the media owner's start page: what fits the state of the account. */
export default function MediaQuestions(facts: SlotProps<'media/index-aside'>) {
  return <HelpCard title={facts.hasOrder ? '接单中常看' : '接单前先看看'} links={linksFor(mediaQuestions, facts)} />;
}
