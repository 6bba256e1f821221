/** The QR code of an order's own landing link, for both sides. Own entry `@shizhong/shared-ui/landing-code`. */
export { LandingCode } from './LandingCode';
