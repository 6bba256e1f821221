/**
 * Kind of the job that scores an order by machine; in a separate file because counting schedules it and scoring counts once more.
 */
export const scoreJob = 'order.score';
