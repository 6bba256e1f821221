import { mediaKinds, type ShellState, useHost } from '@shizhong/shared-contracts';
import { PersonBase } from '@shizhong/shared-ui/person';
import { useSelector } from 'react-redux';

/** 基本信息 of the media owner. `domain.md` 2.4 person-base. */
export default function PersonBasePage() {
  const host = useHost();
  const user = useSelector((state: ShellState) => state.user);
  const { mediaKind } = user.info;
  return (
    <PersonBase
      side="media"
      user={user}
      facts={[{ label: '媒体类型', value: mediaKind ? mediaKinds[mediaKind] : null }]}
      onRetry={() => void host.session.reloadUserInfo()}
    />
  );
}
