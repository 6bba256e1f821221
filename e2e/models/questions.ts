/** What a page asks the server, to find questions that it asks twice. */
import { RequestLogger, Selector, t } from 'testcafe';
import { placeholder } from './workspace';

/** A hook of its fixture, which counts for the page opened last. */
export class Questions {
  readonly hook = RequestLogger(/\/api\/v1\//, { logRequestBody: true, stringifyRequestBody: true });

  forget(): void {
    this.hook.clear();
  }

  /** The page has asked what it asks: the push opens its stream after that. */
  async settled(): Promise<void> {
    await t.expect(Selector('main h1').exists).ok().expect(placeholder.exists).notOk();
    await t.expect(this.hook.contains(({ request }) => request.url.includes('/messages/ticket'))).ok({ timeout: 10_000 });
  }

  asked(): string[] {
    return this.hook.requests
      .filter(({ request }) => request.method === 'post' && !request.url.includes('/health/'))
      .map(({ request }) => `${new URL(request.url).pathname} ${String(request.body)}`);
  }

  async expectOnce(): Promise<void> {
    const all = this.asked();
    await t.expect(all.length).gte(2);
    const twice = all.filter((question, index) => all.indexOf(question) !== index);
    // A stream that breaks on a slow line asks for another ticket, which is no question of the page.
    await t.expect(twice.filter((question) => !question.includes('/messages/ticket')).join('\n')).eql('');
  }

  /** Opens a page anew and expects no question twice. */
  async expectOnceAt(address: string): Promise<void> {
    this.forget();
    await t.navigateTo(address);
    await this.settled();
    await this.expectOnce();
  }
}
