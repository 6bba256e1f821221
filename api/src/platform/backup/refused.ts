/** What is wrong with a backup or its settings; the message is for whoever ran the command. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
