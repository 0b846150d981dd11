import { h } from 'preact';

/** The drawing of an icon on a grid of 24 × 24, as the package `lucide` exports it: `import { Copy } from 'lucide'`. */
export type IconDrawing = readonly (readonly [tag: string, attributes: Record<string, string | number | undefined>])[];

interface IconProps {
  icon: IconDrawing;
  /** The side in CSS pixels. */
  size?: 16 | 20;
}

/**
 * Draws an icon in the colour of the text around it. It is hidden from screen readers: the control around it has a name
 * (`IconButton`), or text beside the icon says the same.
 */
export function Icon({ icon, size = 16 }: IconProps) {
  return (
    <svg
      class="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      {icon.map(([tag, attributes], part) => h(tag, { ...attributes, key: part }))}
    </svg>
  );
}
