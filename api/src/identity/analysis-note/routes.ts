import type { Registrar } from '../../platform';
import type { IdentityServices } from '../services';
import { notesOf, setNote } from './notes';

export function analysisNoteRoutes(registrar: Registrar, services: IdentityServices): void {
  registrar.signedIn('user/analysisNotes', (input, { user }) => notesOf(services.db, user.userId, input));
  registrar.signedIn('user/analysisNoteSet', (input, { user }) => setNote(services, user.userId, input));
}
