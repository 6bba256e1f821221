import { ForgetPage } from '../../../features/web-forget/ForgetPage';

export default function ForgetAdPage() {
  return <ForgetPage key="ad" side="ad" />;
}
