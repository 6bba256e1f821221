/**
 * Serialises the editor's content to plain tags. Not `@lexical/html`, whose style attributes violate our content security policy.
 */
import { $isListItemNode, $isListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $getRoot, $isElementNode, $isLineBreakNode, $isTextNode, type LexicalNode } from 'lexical';
import { ImageNode } from './ImageNode';
import { escaped, tidy } from './markup';

export function $markup(): string {
  return tidy($getRoot().getChildren().map(write).join(''));
}

function write(node: LexicalNode): string {
  if ($isTextNode(node)) {
    let html = escaped(node.getTextContent());
    if (node.hasFormat('underline')) html = `<u>${html}</u>`;
    if (node.hasFormat('italic')) html = `<em>${html}</em>`;
    return node.hasFormat('bold') ? `<strong>${html}</strong>` : html;
  }
  if ($isLineBreakNode(node)) return '<br>';
  if (node instanceof ImageNode) return `<img src="${escaped(node.__src)}"${node.__alt ? ` alt="${escaped(node.__alt)}"` : ''}>`;
  if (!$isElementNode(node)) return '';
  const inner = node.getChildren().map(write).join('');
  const tag = tagOf(node);
  return `<${tag}>${inner}</${tag}>`;
}

function tagOf(node: LexicalNode): string {
  if ($isHeadingNode(node)) return node.getTag();
  if ($isQuoteNode(node)) return 'blockquote';
  if ($isListNode(node)) return node.getTag();
  return $isListItemNode(node) ? 'li' : 'p';
}
