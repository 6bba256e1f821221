import type { Generated } from 'kysely';
import type { Instant } from './ledger-tables';
import type { Json, Targeting } from './marketplace-tables';

/** A targeting under a name, to be used again. */
export interface TargetingPackageTable {
  id: string;
  ad_user_id: string;
  name: string;
  targeting: Json<Partial<Targeting>>;
  created_at: Instant;
  updated_at: Instant;
}

/** Visits through the counted link of an order: one row per visitor and day. */
export interface LandingVisitTable {
  order_id: string;
  visitor_hash: string;
  day: string;
  visits: Generated<number>;
  first_at: Instant;
  last_at: Instant;
}

/** 专属顾问. */
export interface ConsultantTable {
  ad_user_id: string;
  name: string;
  phone: string;
  wechat: Generated<string>;
  assigned_by: string;
  assigned_at: Instant;
}

export interface AdvertiserTables {
  targeting_package: TargetingPackageTable;
  landing_visit: LandingVisitTable;
  consultant: ConsultantTable;
}
