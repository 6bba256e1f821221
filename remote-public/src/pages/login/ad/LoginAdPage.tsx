import { LoginPage } from '../../../features/login/LoginPage';

export default function LoginAdPage() {
  return <LoginPage side="ad" />;
}
