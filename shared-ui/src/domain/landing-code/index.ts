/** An order's own landing link, for both sides: its QR code and its visits. Own entry `@shizhong/shared-ui/landing-code`. */
export { LandingCode } from './LandingCode';
export { visitsLine } from './visits-line';
