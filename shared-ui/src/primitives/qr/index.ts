/** Codes to be scanned. Own entry `@shizhong/shared-ui/qr`: 5 KB that only pages with a code carry. */
export { QrCode, type QrCodeProps } from './QrCode';
