import type { ReactNode } from 'react';
import { PageTitle } from '../../primitives/page-title/PageTitle';
import { ListView } from './ListView';
import type { ListViewProps } from './list-view-props';

export interface ListPageProps<Row> extends ListViewProps<Row> {
  title: string;
  hint?: ReactNode;
  /** Buttons beside the title, the primary one last. */
  actions?: ReactNode;
  /** Between title and tabs: figures. */
  above?: ReactNode;
}

/** Title with hint and actions, followed by the list. */
export function ListPage<Row>({ title, hint, actions, above, ...view }: ListPageProps<Row>) {
  return (
    <>
      <PageTitle title={title} hint={hint} actions={actions} />
      {above}
      <ListView {...view} />
    </>
  );
}
