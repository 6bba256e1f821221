import { type ShellState, useHost } from '@shizhong/shared-contracts';
import { ServiceDialog } from '@shizhong/shared-ui/tickets';
import { useSelector } from 'react-redux';

/** 联系客服 on the contact pages, also for visitors. */
export default function PublicServiceDialog() {
  const host = useHost();
  const { isLogin, isAd } = useSelector((state: ShellState) => state.login);
  return <ServiceDialog open onClose={() => host.dialogs.showService(false)} side={isLogin ? (isAd ? 'ad' : 'media') : null} />;
}
