/** How the tests' browsers are started. No comma may stand in here: TestCafe splits its list of browsers at commas. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
