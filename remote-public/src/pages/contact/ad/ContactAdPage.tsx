import { ContactPage } from '../../../features/contact/ContactPage';

export default function ContactAdPage() {
  return <ContactPage side="ad" />;
}
