import { formatDateTime, type UserState } from '@shizhong/shared-contracts';
import { Details } from '../../patterns/details';
import { Card } from '../../primitives/card/Card';
import { CopyButton } from '../../primitives/copy/CopyButton';
import { CertStatusTag } from '../cert-status/CertStatusTag';
import { AvatarUpload } from './AvatarUpload';
import { NicknameField } from './NicknameField';
import css from './ProfileCard.module.css';

export interface Profile {
  id: string;
  username: string;
  phone: string;
  avatar: string | null;
  certStatus: NonNullable<UserState['info']['certStatus']>;
  registeredAt: string;
}

export interface ProfileFact {
  label: string;
  /** Null if the user has provided none. */
  value: string | null;
}

export interface ProfileCardProps {
  profile: Profile;
  facts: readonly ProfileFact[];
}

export function ProfileCard({ profile, facts }: ProfileCardProps) {
  // The shell falls back to the phone if no nickname is set; here the difference matters.
  const nickname = profile.username === profile.phone ? '' : profile.username;
  return (
    <Card title="个人资料">
      <AvatarUpload name={nickname || profile.phone} avatar={profile.avatar} />
      <div className={css.facts}>
        <Details
          items={[
            { label: '昵称', value: <NicknameField nickname={nickname} /> },
            {
              label: '用户 ID',
              value: (
                <span className={css.id}>
                  <span>{profile.id}</span>
                  <CopyButton text={profile.id} what="用户 ID" />
                </span>
              ),
            },
            ...facts.map(({ label, value }) => ({ label, value: value ?? <span className={css.none}>未填写</span> })),
            { label: '认证状态', value: <CertStatusTag status={profile.certStatus} /> },
            { label: '注册时间', value: formatDateTime(profile.registeredAt) },
          ]}
        />
      </div>
    </Card>
  );
}
