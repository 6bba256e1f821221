/** The way in which a column sorts, the same in every table. */
export function SortArrow({ isRising, className }: { isRising: boolean; className?: string | undefined }) {
  return (
    <svg
      {...(className ? { className } : {})}
      viewBox="0 0 12 14"
      width="12"
      height="14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={isRising ? 'M6 12V3M2.5 6 6 2.5 9.5 6' : 'M6 2v9M2.5 8 6 11.5 9.5 8'} />
    </svg>
  );
}
