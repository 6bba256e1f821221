import type { RequestOf } from '@shizhong/shared-contracts';
import type { ServerData } from '@shizhong/shared-ui/server-data';
import type { ReactNode } from 'react';
import { Button } from '../../patterns/button';
import { Details, type DetailsProps } from '../../patterns/details';
import { Dialog } from '../../patterns/dialog';
import { InlineFailure, Notice, Skeleton } from '../../patterns/states';
import { Icon } from '../../primitives/icon/Icon';
import { saveFile } from '../../primitives/save-file/save-file';
import css from './report.module.css';
import { type PdfEndpoint, useDownload } from './use-download';

export interface PaperDialogProps<Paper, Pdf extends PdfEndpoint> {
  title: string;
  onClose: () => void;
  asked: ServerData<Paper>;
  /** The two files: name without extension, the text of the one, and the request for the other. */
  files: (paper: Paper) => { name: string; text: string; pdf: RequestOf<Pdf> };
  pdf: Pdf;
  facts: (paper: Paper) => DetailsProps['items'];
  /** Options to choose before the document is issued. */
  choice?: ReactNode;
  /** What the document is for, below everything else. */
  children: ReactNode;
}

/** A document offered as PDF and as the text it was generated from, with its identifying details. */
export function PaperDialog<Paper, Pdf extends PdfEndpoint>(props: PaperDialogProps<Paper, Pdf>) {
  const { title, onClose, asked, files, pdf, facts, choice, children } = props;
  const { data, status, error, reload, isRefreshing } = asked;
  const { fetching, failure, fetchFile } = useDownload(pdf);
  const made = data && files(data);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button
            disabled={!made}
            onClick={() => made && saveFile(new Blob([made.text], { type: 'application/json' }), `${made.name}.json`)}
          >
            下载 JSON
          </Button>
          <Button
            kind="primary"
            disabled={!made}
            busy={fetching}
            onClick={() => made && void fetchFile(made.pdf, `${made.name}.pdf`)}
          >
            <Icon name="download" size={16} />
            下载 PDF
          </Button>
        </>
      }
    >
      {choice}
      {failure ? (
        <Notice tone="error" live>
          {failure}
        </Notice>
      ) : null}
      {status === 'loading' ? <Skeleton rows={4} /> : null}
      {status === 'failed' && !data ? (
        error?.name === 'BusinessRefusal' ? (
          <p>{error.message}</p>
        ) : (
          <InlineFailure onRetry={() => void reload()} busy={isRefreshing} />
        )
      ) : null}
      {data ? (
        <div className={css.facts}>
          <Details items={facts(data)} />
        </div>
      ) : null}
      <p className={css.small}>{children}</p>
    </Dialog>
  );
}
