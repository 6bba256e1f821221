/** Start-up flags of the tests' browsers. No commas: TestCafe splits its list of browsers at commas. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // The product of the first day stands behind a proxy with a certificate of its own.
  '--ignore-certificate-errors',
];
