import type { Side, UserState } from '@shizhong/shared-contracts';
import type { ReactNode } from 'react';
import { InlineFailure, Skeleton } from '../../patterns/states';
import { InOrder } from '../../primitives/in-order/InOrder';
import { PageTitle } from '../../primitives/page-title/PageTitle';
import { DataCard } from './DataCard';
import css from './PersonBase.module.css';
import { type Profile, ProfileCard, type ProfileFact } from './ProfileCard';
import { ReachCard } from './ReachCard';
import { SecurityCard } from './SecurityCard';
import { SignInsCard } from './SignInsCard';

export interface PersonBaseProps {
  side: Side;
  user: UserState;
  /** Facts that only this side has. */
  facts: readonly ProfileFact[];
  onRetry: () => void;
  /** Cards of this side only, placed between the shared cards. */
  children?: ReactNode;
}

/** Profile and sign-in settings of the user. `docs/pages/advertiser.md#profile` and `docs/pages/media-owner.md#profile`. */
export function PersonBase({ side, user, facts, onRetry, children }: PersonBaseProps) {
  const profile = profileOf(user.info);
  const failed = user.status === 'failed';
  return (
    <>
      <PageTitle title="基本信息" hint="头像和昵称会显示给合作的另一方；手机号与密码只用于登录和验证。" />
      {failed ? (
        <div className={css.failure}>
          <InlineFailure onRetry={onRetry} />
        </div>
      ) : null}
      {profile ? (
        <InOrder className={css.columns}>
          <InOrder className={css.stack}>
            <ProfileCard profile={profile} facts={facts} />
            {children}
          </InOrder>
          <InOrder className={css.stack}>
            <SecurityCard side={side} phone={profile.phone} />
            <ReachCard />
            <SignInsCard />
            <DataCard side={side} phone={profile.phone} />
          </InOrder>
        </InOrder>
      ) : failed ? null : (
        <div className={css.columns}>
          <div className={css.place}>
            <Skeleton rows={8} rowHeight={40} />
          </div>
          <div className={css.place}>
            <Skeleton rows={4} rowHeight={40} />
          </div>
        </div>
      )}
    </>
  );
}

/** The part of the user info this page needs, or null until it has loaded. */
function profileOf({ id, username, phone, avatar, certStatus, registeredAt }: UserState['info']): Profile | null {
  if (!id || !phone || !certStatus || !registeredAt) return null;
  return { id, username: username ?? '', phone, avatar: avatar ?? null, certStatus, registeredAt };
}
