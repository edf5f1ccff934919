/** As the icons that all pages have, which this one is not among. */
export function PhotoIcon() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5 shrink-0"
    >
      <path d="M4 5h16v14H4zm0 12 5-5 4 4 3-3 4 4M15.5 9v.01" />
    </svg>
  );
}
