/** Status of an identification as pages name it: `pending` of the process is `reviewing` here. */
export const certStatuses = ['none', 'reviewing', 'passed', 'rejected', 'expired', 'changing', 'frozen'] as const;
