import { type ReactNode, useEffect, useState } from 'react';
import { latePart } from '../../primitives/late-part/late-part';
import type { CropDialogProps, CropShape } from './CropDialog';
import { hasShape } from './cut';

const useDialog = latePart<CropDialogProps>(() =>
  import(/* webpackChunkName: "crop" */ './CropDialog').then((part) => part.CropDialog),
);

/** `unreadable`: no picture, whatever its name says. */
export type CropAnswer = { is: 'file'; file: File } | { is: 'called-off' } | { is: 'unreadable' };

export interface Crop {
  /** Asks for the part to keep; a picture that has the first shape and is not too large is kept as it is. */
  ask: (file: File) => Promise<CropAnswer>;
  /** The pointer or the focus comes near. */
  approach: () => void;
  /** To be rendered. */
  dialog: ReactNode;
}

interface Asked {
  file: File;
  picture: ImageBitmap;
  answer: (answer: CropAnswer) => void;
}

/** Cuts pictures before they are uploaded. The dialog's code comes with the first picture. */
export function useCrop(shapes: readonly [CropShape, ...CropShape[]], maxBytes: number): Crop {
  const { Part, approach, need } = useDialog();
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => () => asked?.picture.close(), [asked]);

  async function ask(file: File): Promise<CropAnswer> {
    const picture = await createImageBitmap(file).catch(() => null);
    if (!picture) return { is: 'unreadable' };
    if (hasShape(picture, shapes[0]) && file.size <= maxBytes) {
      picture.close();
      return { is: 'file', file };
    }
    if (!(await need())) return { is: 'called-off' };
    return new Promise((answer) => setAsked({ file, picture, answer }));
  }
  const dialog =
    Part && asked ? (
      <Part
        file={asked.file}
        picture={asked.picture}
        shapes={shapes}
        maxBytes={maxBytes}
        onDone={(file) => {
          setAsked(null);
          asked.answer(file ? { is: 'file', file } : { is: 'called-off' });
        }}
      />
    ) : null;
  return { ask, approach, dialog };
}
