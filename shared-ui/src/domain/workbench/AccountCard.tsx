import { Link } from 'react-router-dom';
import { Avatar } from '../../primitives/avatar/Avatar';
import { Card } from '../../primitives/card/Card';
import { type CertStatus, CertStatusTag } from '../cert-status/CertStatusTag';
import styles from './AccountCard.module.css';

export interface AccountCardProps {
  name: string;
  phone: string;
  avatar: string | null;
  certStatus: CertStatus;
  /** Address of this area's profile page. */
  to: string;
}

/** The signed-in user, on the area's first page. */
export function AccountCard({ name, phone, avatar, certStatus, to }: AccountCardProps) {
  return (
    <Card title="账号" extra={<Link to={to}>基本信息</Link>}>
      <div className={styles['account']}>
        <Avatar name={name} src={avatar} size={48} />
        <div className={styles['words']}>
          <p className={styles['name']}>{name}</p>
          {name === phone ? null : <p className={styles['phone']}>{phone}</p>}
        </div>
        <CertStatusTag status={certStatus} />
      </div>
    </Card>
  );
}
