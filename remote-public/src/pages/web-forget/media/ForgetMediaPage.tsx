import { useCarriedPhone } from '../../../features/form/carried-phone';
import { ForgetPage } from '../../../features/web-forget/ForgetPage';

export default function ForgetMediaPage() {
  return <ForgetPage key="media" side="media" carriedPhone={useCarriedPhone()} />;
}
