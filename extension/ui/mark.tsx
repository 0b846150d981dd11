/** The mark: two strokes opening like a boat's wake. */
export function Mark({ large = false }: { large?: boolean }) {
  return (
    <svg class={large ? 'mark mark-large' : 'mark'} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M8 2.2 3 13.6M8 2.2l5 11.4"
        fill="none"
        stroke="currentColor"
        stroke-width="2.2"
        stroke-linecap="round"
      />
    </svg>
  );
}
