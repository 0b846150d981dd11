/** Draws the mark: two strokes that open like a boat's wake. */
export function Mark({ large = false }: { large?: boolean }) {
  return (
    <svg class={large ? 'mark mark-large' : 'mark'} viewBox="0 0 16 16" aria-hidden="true">
      <path
        d="M8 2.6 3.1 13.2M8 2.6l4.9 10.6"
        fill="none"
        stroke="currentColor"
        stroke-width="2.2"
        stroke-linecap="round"
      />
    </svg>
  );
}
