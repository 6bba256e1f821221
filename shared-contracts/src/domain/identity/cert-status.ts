/** Where somebody's identification stands, in the words of the pages: `pending` of the process is `reviewing` here. */
export const certStatuses = ['none', 'reviewing', 'passed', 'rejected', 'expired', 'changing', 'frozen'] as const;
export type CertStatus = (typeof certStatuses)[number];
