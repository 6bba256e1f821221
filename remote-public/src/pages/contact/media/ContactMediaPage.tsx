import { ContactPage } from '../../../features/contact/ContactPage';

export default function ContactMediaPage() {
  return <ContactPage side="media" />;
}
