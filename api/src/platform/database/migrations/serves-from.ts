export const servingMark = 'serves programs from ';

/**
 * Run by a migration that takes away what a former version used: programs without that migration refuse the schema from then on.
 * @param migration the one since which programs do without it
 */
export const servesFrom = (migration: string): string => `comment on table kysely_migration is '${servingMark}${migration}'`;
