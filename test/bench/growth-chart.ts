/** What a request takes in workspaces of different sizes. */
export interface GrowthRow {
  what: string;
  /** Median milliseconds, smallest workspace first. */
  times: readonly number[];
}

/** In pixels. */
const label = 250;
const plot = 420;
const line = 22;
const head = 56;
/** The cost, as a multiple of the smallest workspace's, at the end of the scale and at the line that must not be crossed. */
const end = 2;
const limit = 1.5;

/**
 * Draws what each request takes in larger workspaces, as a multiple of what it takes in the smallest. The colours follow the
 * reader's theme.
 * @param sizes documents of the workspaces, smallest first
 * @returns an SVG document
 */
export function growthChart(sizes: readonly number[], rows: readonly GrowthRow[]): string {
  const count = new Intl.NumberFormat('en');
  const width = label + plot + 20;
  const height = head + rows.length * line + 24;
  const x = (ratio: number) => label + (Math.min(ratio, end) / end) * plot;
  const dots = rows.map(({ what, times }, nth) => {
    const y = head + nth * line + line / 2;
    const marks = times.map((time, at) => {
      const ratio = time / (times[0] ?? time);
      return `<circle class="s${at}" cx="${x(ratio).toFixed(1)}" cy="${y}" r="5"><title>${count.format(sizes[at] ?? 0)} documents: ${time.toFixed(1)} ms, ${ratio.toFixed(2)} times</title></circle>`;
    });
    return `<text x="${label - 12}" y="${y + 4}" text-anchor="end">${what}</text><path class="row" d="M${label} ${y}h${plot}"/>${marks.join('')}`;
  });
  const scale = [0, 0.5, 1, limit, end].map((ratio) => {
    const mark = ratio === limit ? 'limit' : 'scale';
    return `<path class="${mark}" d="M${x(ratio)} ${head}v${rows.length * line}"/><text x="${x(ratio)}" y="${height - 8}" text-anchor="middle">${ratio} ×</text>`;
  });
  const key = sizes.map((documents, at) => {
    const left = label + at * 140;
    return `<circle class="s${at}" cx="${left}" cy="20" r="5"/><text x="${left + 12}" y="24">${count.format(documents)} documents</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">
<title>Cost of requests in larger workspaces, as a multiple of that in the smallest</title>
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2a2e }
.row { stroke: #d5dde0 } .scale { stroke: #d5dde0 } .limit { stroke: #b3261e; stroke-dasharray: 4 3 }
.s0 { fill: #7c8b91 } .s1 { fill: #3f8f96 } .s2 { fill: #00626b }
@media (prefers-color-scheme: dark) {
  text { fill: #e3ebee } .row, .scale { stroke: #3a474c } .limit { stroke: #f2b8b5 }
  .s0 { fill: #8d9ba1 } .s1 { fill: #4fb3ba } .s2 { fill: #9be7ec }
}
</style>
${[...key, ...scale, ...dots].join('\n')}
</svg>
`;
}
