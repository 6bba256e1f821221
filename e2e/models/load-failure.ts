import type { LoadPhase } from '@shizhong/shared-contracts';
import { Selector } from 'testcafe';

/** What stands in place of a remote that could not be loaded. */
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

  /** Beside a page that stays as the server sent it, because its code does not come. */
  readonly notice: Selector;

  /** The explanation, when loading failed in this phase. */
  in(phase: LoadPhase): Selector {
    return this.place.withAttribute('data-phase', phase).find('p').nth(0);
  }
}
