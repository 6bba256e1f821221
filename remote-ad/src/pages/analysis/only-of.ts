import type { AskedAnalysis } from '@shizhong/shared-contracts/analysis';

/** Of what only, as the endpoints want it. */
export const onlyOf = ({ kind, account, campaign }: AskedAnalysis) => ({
  ...(kind ? { kind: kind as 'read' } : {}),
  ...(account ? { accountId: account } : {}),
  ...(campaign ? { campaignId: campaign } : {}),
});
