import { AdvertiserFields } from '../../../features/register/AdvertiserFields';
import { RegisterPage } from '../../../features/register/RegisterPage';

export default function RegisterAdPage() {
  return <RegisterPage side="ad" ownFields={<AdvertiserFields />} />;
}
