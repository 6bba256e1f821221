import { LoginPage } from '../../../features/login/LoginPage';

export default function LoginMediaPage() {
  return <LoginPage side="media" />;
}
