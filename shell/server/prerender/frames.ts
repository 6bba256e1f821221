/** Runs the shell's own module that renders the frame of a page. It is part of the shell's build; no code of a remote runs here. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ShellManifest, Visitor } from '@shizhong/shared-contracts/build';
import type { PageSettings } from '@shizhong/shared-contracts/page';
import type { Registry } from '@shizhong/shared-contracts/remote';

export interface FrameFacts {
  registry: Registry;
  settings: PageSettings;
  base: string;
  path: string;
  visitor: Visitor;
  place: string;
}

interface FrameModule {
  renderFrame(facts: FrameFacts): string;
  renderOutline(facts: Omit<FrameFacts, 'place'>): string;
  /** When the frames of the areas can be rendered. */
  ready: Promise<unknown>;
}

function frameModule(shellFolder: string, shell: ShellManifest): FrameModule {
  const file = join(shellFolder, shell.prerender?.frame ?? '');
  return createRequire(file)(file) as FrameModule;
}

/** Placeholder for the page while the frame is rendered. */
const place = '__sz_page__';

/** @throws whatever the shell's code throws */
export function frameAround(html: string, shellFolder: string, shell: ShellManifest, facts: Omit<FrameFacts, 'place'>): string {
  const frame = frameModule(shellFolder, shell).renderFrame({ ...facts, place });
  if (frame.split(place).length !== 2) throw new Error('the frame has no placeholder for the page');
  // A function, because the page's text may contain a pattern of `replace`.
  return frame.replace(place, () => html);
}

/** An area's frame around the shape of the page. @throws whatever the shell's code throws */
export async function outlineOf(shellFolder: string, shell: ShellManifest, facts: Omit<FrameFacts, 'place'>): Promise<string> {
  const { ready, renderOutline } = frameModule(shellFolder, shell);
  await ready;
  return renderOutline(facts);
}
