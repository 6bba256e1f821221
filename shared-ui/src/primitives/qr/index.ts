/** QR codes. Own entry `@shizhong/shared-ui/qr`: 5 KB that only pages with a code load. */
export { QrCode, type QrCodeProps } from './QrCode';
