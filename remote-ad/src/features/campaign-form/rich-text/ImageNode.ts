import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMConversionMap,
  type DOMExportOutput,
  type NodeKey,
  type SerializedLexicalNode,
} from 'lexical';

type SerializedImage = SerializedLexicalNode & { src: string; alt: string };

/**
 * An image of the article. Images of other sites cannot be shown here (the page loads only images of its own site); they keep
 * their place.
 */
export class ImageNode extends DecoratorNode<null> {
  readonly __src: string;
  readonly __alt: string;

  static override getType(): string {
    return 'image';
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__src, node.__alt, node.__key);
  }

  static override importJSON({ src, alt }: SerializedImage): ImageNode {
    return $createImageNode(src, alt);
  }

  static override importDOM(): DOMConversionMap {
    return {
      img: () => ({
        priority: 0,
        conversion: (element) => {
          const src = element.getAttribute('src');
          return src ? { node: $createImageNode(src, element.getAttribute('alt') ?? '') } : null;
        },
      }),
    };
  }

  constructor(src: string, alt: string, key?: NodeKey) {
    super(key);
    this.__src = src;
    this.__alt = alt;
  }

  override exportJSON(): SerializedImage {
    return { type: 'image', version: 1, src: this.__src, alt: this.__alt };
  }

  override exportDOM(): DOMExportOutput {
    const element = document.createElement('img');
    element.setAttribute('src', this.__src);
    if (this.__alt) element.setAttribute('alt', this.__alt);
    return { element };
  }

  override createDOM(): HTMLElement {
    const frame = document.createElement('span');
    frame.dataset['picture'] = '';
    if (this.__src.startsWith('/')) {
      const picture = document.createElement('img');
      picture.src = this.__src;
      picture.alt = this.__alt;
      frame.append(picture);
    } else {
      frame.textContent = '原文图片（发布与审核时显示）';
    }
    return frame;
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): false {
    return false;
  }

  override decorate(): null {
    return null;
  }
}

export function $createImageNode(src: string, alt: string): ImageNode {
  return $applyNodeReplacement(new ImageNode(src, alt));
}
