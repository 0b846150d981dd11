interface ChartTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

/** What a chart shows, for who does not see it. */
export function ChartTable({ caption, heads, rows }: ChartTableProps) {
  return (
    // Around the table: Firefox shows the caption of one that is itself cut away.
    <div class="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, column) => (
                <td key={heads[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
