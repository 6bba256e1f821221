/** What is between visitors, proxy, servers and database. */
import { type Check, fault, good, seen, warning } from './finding';

const dayMs = 86_400_000;

export const transport: readonly Check[] = [
  {
    name: 'https',
    of({ publicUrl, site }) {
      if (!publicUrl?.startsWith('https:')) return fault('PUBLIC_URL is not https: browsers are not kept from plain http.');
      return seen(site, ({ hsts }) =>
        Number(/max-age=(\d+)/.exec(hsts ?? '')?.[1] ?? 0) >= 31_536_000
          ? good('The product is reached by https, and browsers stay with it for a year.')
          : fault('The answer at PUBLIC_URL has no Strict-Transport-Security of a year: the proxy takes it off.'),
      );
    },
  },
  {
    name: 'tls-versions',
    of: ({ site }) =>
      seen(site, ({ protocol, speaksOld }) => {
        if (speaksOld) return fault('The proxy still speaks a TLS before 1.2.');
        return protocol === 'TLSv1.3'
          ? good('TLS 1.3, and nothing before 1.2.')
          : warning(`The proxy speaks ${protocol}, not 1.3.`);
      }),
  },
  {
    name: 'tls-ciphers',
    of: ({ site }) =>
      seen(site, ({ cipher }) =>
        /^TLS_|^ECDHE-.*(GCM|POLY1305)/.test(cipher)
          ? good(`The proxy agrees on ${cipher}.`)
          : fault(`The proxy agrees on ${cipher}, which has no forward secrecy or no authentication.`),
      ),
  },
  {
    name: 'certificate',
    of: ({ site, now }) =>
      seen(site, ({ certificate: { trusted, fault: why, until } }) => {
        if (!trusted) return fault(`Browsers would not trust the certificate: ${why ?? 'unknown'}.`);
        const days = Math.floor((until.getTime() - now.getTime()) / dayMs);
        return days < 14
          ? warning(`The certificate ends in ${days} days, and nothing has renewed it.`)
          : good(`The certificate is good for ${days} days.`);
      }),
  },
  {
    name: 'plain-http',
    of: ({ site }) =>
      seen(site, ({ plainCall }) =>
        plainCall !== null && plainCall >= 300 && plainCall < 400
          ? fault(
              `Plain http answers a call of /api by ${plainCall}: a program with a wrong address sends its token unencrypted and nobody notices.`,
            )
          : good('Plain http does not lead calls on.'),
      ),
  },
  {
    name: 'connections',
    of({ databaseUrl, mailUrl, database }) {
      if (mailUrl?.startsWith('smtp:')) return warning('MAIL_URL is smtp://: only with a server that offers STARTTLS.');
      if (!databaseUrl) return fault('DATABASE_URL is not set.');
      const url = new URL(databaseUrl);
      if (['localhost', '127.0.0.1', '[::1]', ''].includes(url.hostname)) return good('The database is on this machine.');
      if (url.searchParams.get('sslmode') !== 'verify-full')
        return fault('DATABASE_URL has no sslmode=verify-full: whoever is in between can be the database.');
      return seen(database, ({ encrypted }) =>
        encrypted
          ? good('The connection to the database is encrypted, and its certificate is verified.')
          : fault('The connection to the database is not encrypted.'),
      );
    },
  },
  {
    name: 'proxy',
    of({ trustProxy }) {
      if (trustProxy === null) return fault('TRUST_PROXY is not set: all visitors count as one address.');
      return trustProxy === 'none'
        ? warning('TRUST_PROXY is none: right only where visitors connect directly, without a proxy.')
        : good(`Addresses of visitors are taken from ${trustProxy} only.`);
    },
  },
];
