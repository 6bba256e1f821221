import type { ServerResponse } from 'node:http';

/** What the development server sends to the page after each build. */
export interface BuildNews {
  /** Container name of the build. */
  build: string;
  hash: string;
  /** webpack's errors, or null after a successful build. */
  errors: string | null;
}

/** Sends server-sent events to every open page. */
export class NewsStream {
  private readonly pages = new Set<ServerResponse>();
  private readonly latest = new Map<string, BuildNews>();

  /** Accepts a page's connection and keeps it open. */
  open(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    this.pages.add(response);
    response.on('close', () => this.pages.delete(response));
    // A page that reconnects may have missed a build.
    for (const news of this.latest.values()) send(response, news);
  }

  publish(news: BuildNews): void {
    this.latest.set(news.build, news);
    for (const page of this.pages) send(page, news);
  }

  close(): void {
    for (const page of this.pages) page.end();
  }
}

function send(page: ServerResponse, news: BuildNews): void {
  page.write(`data: ${JSON.stringify(news)}\n\n`);
}
