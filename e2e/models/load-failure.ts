import type { LoadPhase } from '@shizhong/shared-contracts';
import { Selector } from 'testcafe';

/** The error page shown in place of a remote that could not be loaded. */
export class LoadFailure {
  readonly place: Selector;
  readonly title: Selector;
  readonly text: Selector;
  readonly retry: Selector;

  /** @param remote name of the remote in the registry */
  constructor(remote: string) {
    this.place = Selector(`section[role="alert"][data-remote="${remote}"]`);
    this.title = this.place.find('h1');
    this.text = this.place.find('p').nth(0);
    this.notice = Selector(`div[role="alert"][data-remote="${remote}"]`);
    this.retry = this.place.find('button').withExactText('重试');
  }

  /** The notice beside a page that remains the server's HTML because its code fails to load. */
  readonly notice: Selector;

  /** The explanation, if loading failed in this phase. */
  in(phase: LoadPhase): Selector {
    return this.place.withAttribute('data-phase', phase).find('p').nth(0);
  }
}
