import { ForgetPage } from '../../../features/web-forget/ForgetPage';

export default function ForgetMediaPage() {
  return <ForgetPage key="media" side="media" />;
}
