import { useHost } from '@shizhong/shared-contracts';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../patterns/button';
import { Notice } from '../../patterns/states';
import { type Milestone, Milestones } from '../../patterns/steps';
import { Card } from '../../primitives/card/Card';

export interface NewcomerStep {
  title: string;
  /** The purpose of the step, or when it becomes available. */
  text: ReactNode;
  /** The page of the step and the label of its button; no button if the page does not exist. */
  to?: string;
  button?: string;
}

export interface NewcomerCardProps {
  title: string;
  /** From the user info. */
  checklist: readonly { key: string; done: boolean }[];
  words: Readonly<Record<string, NewcomerStep>>;
  /** Shown when all steps are complete. */
  allDone: string;
}

/**
 * The next steps of a new user. Replaces the charts while there is nothing to draw. `docs/pages/advertiser.md#workbench` and
 * `docs/pages/media-owner.md#workbench`.
 */
export function NewcomerCard({ title, checklist, words, allDone }: NewcomerCardProps) {
  // A newer server may send steps that this page has no texts for; they are left out.
  const host = useHost();
  const current = checklist.find((step) => !step.done)?.key;
  const steps = checklist.flatMap(({ key, done }): Milestone[] => {
    const step = Object.hasOwn(words, key) ? words[key] : undefined;
    if (!step) return [];
    if (done) return [{ key, state: 'done', title: step.title }];
    const state = key === current ? 'current' : 'coming';
    return [{ key, state, title: step.title, text: step.text, action: buttonOf(step, key === current) }];
  });
  const doneCount = steps.filter(({ state }) => state === 'done').length;
  function buttonOf({ to, button }: NewcomerStep, isCurrent: boolean): ReactNode {
    if (!to || !button || !host.hasPage(to)) return null;
    return (
      <ButtonLink to={to} kind={isCurrent ? 'primary' : 'default'}>
        {button}
      </ButtonLink>
    );
  }

  return (
    <Card title={title} extra={`已完成 ${doneCount} / ${steps.length}`}>
      {doneCount === steps.length ? (
        <Notice tone="success">{allDone}</Notice>
      ) : (
        <Milestones label={`${title}的步骤`} items={steps} myTurn />
      )}
    </Card>
  );
}
