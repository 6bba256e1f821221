import { createHash, randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { isHttps } from '@shizhong/shared-contracts/answer-headers';
import type { Visitor } from '@shizhong/shared-contracts/build';
import { type PageFacts, sideCookie } from '@shizhong/shared-contracts/page';
import { visitTicket } from '@shizhong/shared-contracts/signature';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Destination, destinationOf, redirectedPath, withoutSlash } from './address';
import { type AssetPolicy, sendAsset, sendMissing } from './asset-files';
import { RemoteManifests, ShellBuild } from './build-files';
import { ownCookies } from './cookies';
import { acceptedEncodings, compress } from './encoding';
import { faultRoutes } from './fault-routes';
import { isClosed, renderPage } from './page';
import { type Composed, PrerenderedPages } from './prerender/compose';
import { robots, securityText, sitemap } from './prerender/for-robots';
import { BookReader } from './registry/book-reader';
import { newestFile, registryPlace, replayKeyFile } from './registry/place';
import { RegistryForVisits } from './registry/visits';
import { answerSecurity, pageSecurity } from './security';
import { type PageServerSettings, pageSettings } from './settings';
import { SettingsOfPage } from './settings-of-page';
import { sinkReportRoutes } from './sink-reports';

/** Paths of the marketplace server. If it is not mounted beside us, they are 404, not pages. */
const foreign = /^\/(api|home|openapi|livez|readyz|healthz)(\/|$)/;

/** An address that names a file, not a page. */
const fileLike = /\.(js|mjs|css|map|json|xml|txt|ico|png|jpe?g|gif|svg|webp|avif|woff2?|ttf|br|gz|php|env)$/i;

export interface PagesOptions {
  settings: PageServerSettings;
  /** Base of the settings' relative folders. */
  root: string;
  /** Inline script of `npm run dev`; with it, browsers cache no file, because names stay while contents change. */
  developmentScript?: string;
  /** Made by the marketplace server beside us; before it goes `VISIT_KEY`. */
  visitKey?: string;
  /** Current facts from the marketplace server beside us. Without it, pages that show them fetch them. */
  currentFacts?: () => Promise<PageFacts>;
}

/** Serves pages, builds and the registry. Every path that is not one of their files is the page, which does its own routing. */
export const pagesPlugin: FastifyPluginAsync<PagesOptions> = async (app, options) => {
  const { settings, root, developmentScript, currentFacts } = options;
  const visitKey = settings.visitKey ?? options.visitKey;
  const base = settings.routerBase;
  const place = registryPlace(settings, root);
  const book = new BookReader(
    {
      ...place,
      replayKeyFile: replayKeyFile(settings, root),
      // A demonstration may start over with its registry; a company's never does.
      newestFile: settings.profile === 'production' ? newestFile(settings, root) : null,
      publicKey: settings.registryPublicKey,
    },
    app.log,
  );
  const registries = new RegistryForVisits(book, settings);
  const shellBuild = new ShellBuild(resolve(root, settings.shellFolder));
  const manifests = new RemoteManifests(resolve(root, settings.remotesFolder));
  const shownSettings = pageSettings(settings);
  const settingsOfPage = new SettingsOfPage(shownSettings, currentFacts, (err) =>
    app.log.warn({ err }, 'a page is rendered without current facts'),
  );
  const prerendered = new PrerenderedPages(
    {
      ...{ base, settings: shownSettings },
      shellFolder: resolve(root, settings.shellFolder),
      remotesFolder: resolve(root, settings.remotesFolder),
    },
    app.log,
  );
  const shellAssets: AssetPolicy = {
    folder: resolve(root, settings.shellFolder),
    immutable: (path) => !developmentScript && /\.[0-9a-f]{8}\.\w+$/.test(path),
  };
  // A version's folder is written once: the version contains the hash of all build inputs.
  const remoteAssets: AssetPolicy = { folder: resolve(root, settings.remotesFolder), immutable: () => !developmentScript };

  const everywhere = Object.entries(answerSecurity(settings.publicUrl));
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of everywhere) if (!reply.hasHeader(name)) reply.header(name, value);
  });

  app.get<{ Params: { '*': string } }>('/assets/shell/*', (request, reply) =>
    sendAsset(request, reply, shellAssets, request.params['*']),
  );
  app.get<{ Params: { '*': string } }>('/remotes/*', (request, reply) =>
    sendAsset(request, reply, remoteAssets, request.params['*']),
  );

  app.get('/registry.json', async (request, reply) => {
    const registry = await registries.now(request, reply);
    if (!registry) return sendMissing(reply);
    const text = JSON.stringify(registry);
    // Open pages poll this: usually nothing has changed.
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return sendText(request, reply, text, 'application/json; charset=utf-8');
  });

  app.get<{ Querystring: Record<string, string> }>('/replay-link', async (request, reply) => {
    const shown = /^Bearer (.{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
    const token = await registries.replay(request.query, shown);
    if (token === 'wrong key') return reply.code(401).header('www-authenticate', 'Bearer').send();
    if (!token) return sendMissing(reply);
    return reply.header('cache-control', 'no-store').send({ token });
  });

  // Only where `?fault=` is accepted too: each of these routes holds or breaks a connection.
  if (settings.profile === 'demonstration') faultRoutes(app);

  await sinkReportRoutes(app);

  robotRoutes(app, { settings, registries, manifests, prerendered });

  app.get('/*', async (request, reply) => {
    const { pathname, search } = new URL(request.url, 'http://page.invalid');
    if (base !== '/' && `${pathname}/` === base) return reply.redirect(base + search);
    if (foreign.test(pathname) || fileLike.test(pathname)) return sendMissing(reply);
    return sendPage(request, reply, pathname, search);
  });

  async function sendPage(request: FastifyRequest, reply: FastifyReply, path: string, search: string) {
    const [shell, { registry, tools }] = await Promise.all([shellBuild.read(), registries.ofPage(request, reply)]);
    if (!shell) return sendDeploying(reply);
    const destination = registry && destinationOf(registry, path);
    const manifest = destination && destination.remote.disabled === undefined ? await manifests.of(destination.remote) : null;
    const plainPath = withoutSlash(path);
    if (registry && destination?.route.prerender) {
      const to = redirectedPath(registry, path);
      // Content readable without JavaScript must also be reachable without it; the shell does the same redirect for every other page.
      if (to !== plainPath) return reply.redirect(base + to.slice(1) + search);
    }
    const visitor = sideHint(ownCookies(request.headers.cookie, isHttps(settings.publicUrl)));
    let composed: Composed | null = null;
    // With other versions or faults selected, the page is rendered in the browser, so that their effect shows.
    if (registry && destination && manifest && !developmentScript && !tools) {
      composed = await prerendered.of({
        ...{ shell, registry, manifest, search, visitor, entry: destination.remote },
        path: plainPath,
      });
      // An address that leads on has no shape of its own.
      const isItself = redirectedPath(registry, path) === plainPath;
      if (!composed && isItself) composed = await prerendered.outline({ shell, registry, visitor }, destination.route);
    }
    const nonce = randomBytes(16).toString('base64');
    reply.headers(pageSecurity({ base, nonce, registry }, Object.values(tools?.addresses ?? {})));
    const page = {
      ...{ base, nonce, shell, registry, destination, manifest, composed, developmentScript, tools },
      settings: await settingsOfPage.now(),
      visit: visitKey ? visitTicket(visitKey, request.ip) : null,
      address: plainPath + search,
      publicBase: publicBaseOf(request, settings),
    };
    if (registry && !destination) reply.code(404); // The shell leads people home; search engines read the status.
    return sendText(request, reply, renderPage(page), 'text/html; charset=utf-8', privacyOf(destination));
  }
};

function sendDeploying(reply: FastifyReply) {
  const headers = { 'retry-after': '10', 'cache-control': 'no-store' };
  return reply.code(503).headers(headers).type('text/plain; charset=utf-8').send('站点正在部署，请稍后刷新。\n');
}

interface RobotSources {
  settings: PageServerSettings;
  registries: RegistryForVisits;
  manifests: RemoteManifests;
  prerendered: PrerenderedPages;
}

/** What search engines read first. */
function robotRoutes(app: FastifyInstance, { settings, registries, manifests, prerendered }: RobotSources): void {
  const base = settings.routerBase;
  app.get('/sitemap.xml', async (request, reply) => {
    const registry = await registries.now(request, reply);
    const publicBase = publicBaseOf(request, settings);
    if (!registry || !publicBase) return sendMissing(reply);
    const lists = await Promise.all(
      registry.remotes.map(async (remote) => {
        const manifest = remote.disabled === undefined ? await manifests.of(remote) : null;
        return manifest && prerendered.lists.of(remote, manifest);
      }),
    );
    const text = sitemap(
      publicBase,
      lists.filter((list) => list !== null),
    );
    return sendText(request, reply, text, 'application/xml; charset=utf-8');
  });

  const contact = settings.securityContact;
  if (contact) {
    app.get('/.well-known/security.txt', async (request, reply) => {
      const text = securityText(contact, publicBaseOf(request, settings), new Date());
      return sendText(request, reply, text, 'text/plain; charset=utf-8');
    });
  }

  app.get('/robots.txt', async (request, reply) => {
    const text = robots(base, publicBaseOf(request, settings), await registries.now(request, reply));
    return sendText(request, reply, text, 'text/plain; charset=utf-8');
  });
}

/** The product's public URL: a setting, else derived from this request. */
function publicBaseOf({ protocol, host }: FastifyRequest, settings: PageServerSettings): string | null {
  if (settings.publicUrl) return `${withoutSlash(settings.publicUrl)}/`;
  return /^[\w.:[\]-]+$/.test(host) ? `${protocol}://${host}${settings.routerBase}` : null;
}

/** Headers that keep pages out of search engines: closed ones are not indexed, unlisted ones are not cached either. */
function privacyOf(destination: Destination | null): Record<string, string> {
  if (destination?.route.unlisted) {
    return { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
  }
  return !destination || isClosed(destination) ? { 'x-robots-tag': 'noindex' } : {};
}

/** The side recorded by the shell at the last visit (`sideCookie`); any other value counts as anonymous. */
function sideHint(cookies: string): Visitor {
  const side = parseCookie(cookies)[sideCookie];
  return side === 'ad' || side === 'media' ? side : 'anonymous';
}

function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  type: string,
  more: Record<string, string> = {},
): FastifyReply {
  reply.headers({ 'content-type': type, 'cache-control': 'no-cache', vary: 'Accept-Encoding, Cookie', ...more });
  const [encoding] = acceptedEncodings(request.headers['accept-encoding']);
  if (!encoding) return reply.send(text);
  return reply.header('content-encoding', encoding).send(compress(text, encoding));
}

/**
 * For Fastify's `rewriteUrl`: strips the router base from every address, so that routes are written once. An address without
 * it is left unchanged: a proxy in front may have stripped the base already.
 */
export function withoutBase(base: string, url: string): string {
  if (base === '/' || !url.startsWith(base)) return url;
  return url.slice(base.length - 1);
}
