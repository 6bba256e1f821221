import { articleMeasurement, readersCounted } from './read';
import type { OrderKindRules } from './rules';

export const position: OrderKindRules = { counted: readersCounted, measurement: articleMeasurement, assessment: null };
