import { MediaFields } from '../../../features/register/MediaFields';
import { RegisterPage } from '../../../features/register/RegisterPage';

export default function RegisterMediaPage() {
  return <RegisterPage side="media" ownFields={<MediaFields />} />;
}
