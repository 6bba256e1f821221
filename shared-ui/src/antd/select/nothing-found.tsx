/**
 * antd's empty list has no option, which axe refuses of a listbox, and its field names an active option −1 that is not there. What the list
 * says is that option, which cannot be chosen.
 */
export function nothingFound(field: string) {
  return (
    <div id={`${field}_list_-1`} role="option" tabIndex={-1} aria-selected={false} aria-disabled={true}>
      没有匹配的选项
    </div>
  );
}
