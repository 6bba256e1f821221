import { formatDateTime, type UserState } from '@shizhong/shared-contracts';
import { Card } from '../../primitives/card/Card';
import { CopyButton } from '../../primitives/copy/CopyButton';
import { CertStatusTag } from '../cert-status/CertStatusTag';
import { AvatarUpload } from './AvatarUpload';
import { NicknameField } from './NicknameField';
import styles from './ProfileCard.module.css';

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
      <dl className={styles['facts']}>
        <div className={styles['fact']}>
          <dt>昵称</dt>
          <dd>
            <NicknameField nickname={nickname} />
          </dd>
        </div>
        <div className={styles['fact']}>
          <dt>用户 ID</dt>
          <dd className={styles['id']}>
            <span>{profile.id}</span>
            <CopyButton text={profile.id} what="用户 ID" />
          </dd>
        </div>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles['fact']}>
            <dt>{label}</dt>
            <dd>{value ?? <span className={styles['none']}>未填写</span>}</dd>
          </div>
        ))}
        <div className={styles['fact']}>
          <dt>认证状态</dt>
          <dd>
            <CertStatusTag status={profile.certStatus} />
          </dd>
        </div>
        <div className={styles['fact']}>
          <dt>注册时间</dt>
          <dd>{formatDateTime(profile.registeredAt)}</dd>
        </div>
      </dl>
    </Card>
  );
}
