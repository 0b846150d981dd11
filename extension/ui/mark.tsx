/** The mark: two strokes opening like a boat's wake. */
export function Mark({ large = false }: { large?: boolean }) {
  return (
    <svg class={large ? 'mark mark-large' : 'mark'} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M7.1 2.6C6.9 7 5.6 10.6 2.9 13.4M8.9 2.6c.2 4.4 1.5 8 4.2 10.8"
        fill="none"
        stroke="currentColor"
        stroke-width="2.2"
        stroke-linecap="round"
      />
    </svg>
  );
}
