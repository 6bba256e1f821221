/** Chromium's own virtual authenticator, whose holder confirms at once. */
import type { CDPSession, Page } from 'playwright-core';

export interface VirtualAuthenticator {
  devtools: CDPSession;
  authenticatorId: string;
}

export async function virtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return { devtools, authenticatorId };
}
