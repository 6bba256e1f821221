/** Kind of the job that has the machine score an order; in a file of its own because counting sets it and scoring counts once more. */
export const scoreJob = 'order.score';
