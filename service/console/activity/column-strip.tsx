/** A part of a document on a strip. */
export interface Column {
  /** Below the column, such as a page number. */
  label: string;
  /** From 0 to 1, the share of the height. */
  filled: number;
  /** The whole of what the column says, shown on hover. */
  title: string;
}

interface ColumnStripProps {
  columns: Column[];
  /** Labels of the scale: the top, the middle and the bottom. */
  scale: readonly [string, string, string];
  /** What the strip shows, in a sentence. */
  summary: string;
}

const top = 10;
const bottom = 74;
const height = 96;
/** Numbers that fit below the strip on a phone. */
const maxLabels = 8;

/**
 * Draws the parts of a document side by side, in its order, each filled to its value; nothing depends on colour. A table
 * beside it gives the same numbers.
 */
export function ColumnStrip({ columns, scale, summary }: ColumnStripProps) {
  const step = 100 / columns.length;
  const every = Math.ceil(columns.length / maxLabels);
  const lines = [top, (top + bottom) / 2, bottom];
  return (
    <div class="chart-frame">
      <svg class="chart-scale" width="44" height={height} aria-hidden="true">
        {lines.map((y, at) => (
          <text x="36" y={y + 4} text-anchor="end">
            {scale[at]}
          </text>
        ))}
      </svg>
      <svg class="heat" width="100%" height={height} role="img" aria-label={summary}>
        {lines.map((y) => (
          <line class="chart-line" x1="0" x2="100%" y1={y} y2={y} />
        ))}
        {columns.map(({ label, filled, title }, at) => {
          const tall = Math.round(filled * (bottom - top));
          return (
            <g class="chart-day">
              <title>{title}</title>
              <rect class="chart-hit" x={`${at * step}%`} width={`${step}%`} y={top} height={bottom - top} />
              {tall > 0 && (
                <rect
                  class="heat-reached"
                  x={`${(at + 0.06) * step}%`}
                  width={`${0.88 * step}%`}
                  y={bottom - tall}
                  height={tall}
                />
              )}
              {at % every === 0 && (
                <text x={`${(at + 0.5) * step}%`} y={height - 5} text-anchor="middle">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
