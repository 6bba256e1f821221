import type { UserState } from '@shizhong/shared-contracts';
import { StatusTag, type WaitingFor } from '../../primitives/status/StatusTag';
import type { StatusTone } from '../../theme/palette';

export type CertStatus = NonNullable<UserState['info']['certStatus']>;

/** Label and colour of a certification as its owner sees it. */
const shown: Record<CertStatus, { word: string; waitingFor: WaitingFor; tone?: StatusTone }> = {
  none: { word: '未认证', waitingFor: 'me' },
  reviewing: { word: '审核中', waitingFor: 'other' },
  passed: { word: '已认证', waitingFor: 'none', tone: 'green' },
  rejected: { word: '未通过', waitingFor: 'me', tone: 'red' },
  expired: { word: '已过期', waitingFor: 'me' },
  changing: { word: '变更审核中', waitingFor: 'other' },
  frozen: { word: '已冻结', waitingFor: 'other', tone: 'red' },
};

export function CertStatusTag({ status }: { status: CertStatus }) {
  const { word, waitingFor, tone } = shown[status];
  return (
    <StatusTag waitingFor={waitingFor} tone={tone}>
      {word}
    </StatusTag>
  );
}
